import { Stack } from '@mantine/core';
import type { PreviewMessage, PreviewState } from '@portal/contract/design/preview';
import { THEMES, type DesignConfiguration, type Theme } from '@portal/contract/design/configuration';
import { memo, useMemo, useState } from 'react';
import { t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { PreviewFrame } from '../ui/preview/PreviewFrame.tsx';
import { getPreviewStateName, getThemeName } from './designWords.ts';
import { previewPage, createPreviewMessage, type PreviewData } from './previewMessage.ts';
import classes from './PreviewMatrix.module.css';

/** States of the checkout that the preview shows. */
const STATES: readonly PreviewState[] = ['card', 'error', '3ds', 'declined', 'expired'];
/** Preview widths in px: small phone, tablet and desktop. */
const SCREENS = [
  { width: 320, height: 640 },
  { width: 768, height: 800 },
  { width: 1280, height: 800 },
] as const;

interface Props {
  configuration: DesignConfiguration;
  shown: PreviewData;
}

/** Previews of every state of the checkout at three widths, in a chosen theme and language. */
export function PreviewMatrix({ configuration, shown }: Props) {
  // The default is the language of the form.
  const [chosen, choose] = useState<Theme>();
  const theme = chosen ?? configuration.theme.type;
  const drawn = { ...configuration, theme: { ...configuration.theme, type: theme } };
  const said = JSON.stringify([drawn, shown]);
  const messages = useMemo(
    () => STATES.map((state) => createPreviewMessage({ ...shown, configuration: drawn, state })),
    // The effect compares contents, because both values are new objects at each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [said],
  );
  return (
    <Stack gap="lg">
      <SelectInput
        label={t('Preview theme')}
        maw={240}
        data={THEMES.map((value) => ({ value, label: getThemeName(value) }))}
        value={theme}
        onChange={(type) => choose(type === 'dark' ? 'dark' : 'light')}
      />
      {messages.map((message) => (
        <StateRow key={message.payload.state} message={message} />
      ))}
    </Stack>
  );
}

const StateRow = memo(function StateRow({ message }: { message: PreviewMessage }) {
  const name = getPreviewStateName(message.payload.state);
  return (
    <DetailSection title={name}>
      <div className={classes.screens}>
        {SCREENS.map((screen) => (
          <PreviewFrame
            key={screen.width}
            {...previewPage}
            {...screen}
            isNamedAbove
            title={`${name}, ${screen.width} px`}
            message={message}
          />
        ))}
      </div>
    </DetailSection>
  );
});

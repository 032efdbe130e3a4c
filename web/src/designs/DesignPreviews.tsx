import { Group, Stack } from '@mantine/core';
import { DESIGN_LANGUAGES, type DesignConfiguration } from '@portal/contract/design/configuration';
import { useMemo, useState } from 'react';
import { getLanguageName } from '../text/languages.ts';
import { getCurrentLanguage, t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { Tabs } from '../ui/page/Tabs.tsx';
import { PreviewFrame } from '../ui/preview/PreviewFrame.tsx';
import classes from './DesignPreviews.module.css';
import { previewPage, createPreviewMessage, type PreviewData } from './previewMessage.ts';
import { PreviewMatrix } from './PreviewMatrix.tsx';

interface Props {
  configuration: DesignConfiguration;
  shown: Omit<PreviewData, 'language'>;
}

/** Returns the first preview language: the user's language if the checkout supports it. */
export const getPreviewLanguage = () => DESIGN_LANGUAGES.find((language) => language === getCurrentLanguage()) ?? 'en';

/** Live previews of the checkout: desktop, phones, and all states (DSN-022 … DSN-025). */
export function DesignPreviews({ configuration, shown }: Props) {
  const [language, setLanguage] = useState<string>(getPreviewLanguage);
  const said = { ...shown, language };
  return (
    <Stack gap="md">
      <Group>
        <SelectInput
          label={t('Preview language')}
          data={DESIGN_LANGUAGES.map((value) => ({ value, label: getLanguageName(value) }))}
          value={language}
          onChange={(chosen) => typeof chosen === 'string' && setLanguage(chosen)}
        />
      </Group>
      <Tabs
        label={t('Preview')}
        tabs={[
          {
            name: 'pages',
            label: t('Desktop and mobile'),
            content: <Pages configuration={configuration} shown={said} />,
          },
          {
            name: 'states',
            label: t('All states'),
            content: <PreviewMatrix configuration={configuration} shown={said} />,
          },
        ]}
      />
    </Stack>
  );
}

/** Hook that returns the messages to the preview frames. The objects stay the same until something changes. */
function useMessages(configuration: DesignConfiguration, shown: PreviewData) {
  const said = JSON.stringify([configuration, shown]);
  return useMemo(() => {
    const tell = (show_menu_first: boolean, state: 'menu' | 'card') =>
      createPreviewMessage({ ...shown, configuration: { ...configuration, show_menu_first }, state });
    const { show_menu_first: isMenuFirst } = configuration;
    return {
      desktop: tell(isMenuFirst, isMenuFirst ? 'menu' : 'card'),
      menu: tell(true, 'menu'),
      card: tell(false, 'card'),
    };
    // The effect compares contents, because both values are new objects at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [said]);
}

function Pages({ configuration, shown }: { configuration: DesignConfiguration; shown: PreviewData }) {
  const { desktop, menu, card } = useMessages(configuration, shown);
  const mobile = { ...previewPage, width: 360, height: 720 };
  return (
    <div className={classes.pages}>
      <PreviewFrame {...previewPage} title={t('Desktop')} width={1200} height={800} message={desktop} />
      <div className={classes.phones}>
        <PreviewFrame {...mobile} title={t('Mobile, payment methods first')} message={menu} />
        <PreviewFrame {...mobile} title={t('Mobile, card')} message={card} />
      </div>
    </div>
  );
}

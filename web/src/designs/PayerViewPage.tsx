import { Group, Title } from '@mantine/core';
import type { Design } from '@portal/contract/designs';
import { DESIGN_LANGUAGES } from '@portal/contract/design/configuration';
import { PREVIEW_STATES, type PreviewState } from '@portal/contract/design/preview';
import { useMemo, useState } from 'react';
import { useParams } from 'wouter';
import { myMerchantsQuery } from '../api/sharedQueries.ts';
import { getLanguageName } from '../text/languages.ts';
import { t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { usePageTitle } from '../ui/page/title.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { MessageFrame } from '../ui/preview/MessageFrame.tsx';
import { getDesignConfigQuery, getDesignQuery, type DesignConfig } from './designReads.ts';
import { getPreviewLanguage } from './DesignPreviews.tsx';
import { getPreviewStateName } from './designWords.ts';
import classes from './PayerViewPage.module.css';
import { createSampleOrder, previewPage, createPreviewMessage } from './previewMessage.ts';
import { usePreviewData } from './usePreviewData.ts';

/** Page with a preview of a saved design in each state and language. This page is not in the specification. */
export default function PayerViewPage() {
  const { merchant, hash } = useParams<{ merchant: string; hash: string }>();
  const id = Number(merchant);
  return (
    <main id="content" className={classes.window}>
      <WhenLoaded read={myMerchantsQuery}>
        {() => (
          <WhenLoaded read={getDesignQuery(id, hash)}>
            {(design) => (
              <WhenLoaded read={getDesignConfigQuery(id)}>
                {(config) => <Content design={design} config={config} />}
              </WhenLoaded>
            )}
          </WhenLoaded>
        )}
      </WhenLoaded>
    </main>
  );
}

function Content({ design, config }: { design: Design; config: DesignConfig }) {
  usePageTitle(design.name);
  const { configuration, amount, currency } = design;
  const [state, setState] = useState<PreviewState>(configuration.show_menu_first ? 'menu' : 'card');
  const [language, setLanguage] = useState<string>(getPreviewLanguage);
  const merchant = usePreviewData(design, config);
  const said = JSON.stringify([configuration, merchant, amount, currency, state, language]);
  const message = useMemo(
    () =>
      createPreviewMessage({ configuration, merchant, order: createSampleOrder(amount, currency), state, language }),
    // The effect compares contents, because parts of the values are new objects at each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [said],
  );
  return (
    <>
      <Group gap="sm" className={classes.bar}>
        <Title order={1} size="h4">
          {design.name}
        </Title>
        <SelectInput
          aria-label={t('Checkout state')}
          data={PREVIEW_STATES.map((value) => ({ value, label: getPreviewStateName(value) }))}
          value={state}
          onChange={(chosen) => setState(PREVIEW_STATES.find((one) => one === chosen) ?? 'card')}
        />
        <SelectInput
          aria-label={t('Preview language')}
          data={DESIGN_LANGUAGES.map((value) => ({ value, label: getLanguageName(value) }))}
          value={language}
          onChange={(chosen) => typeof chosen === 'string' && setLanguage(chosen)}
        />
      </Group>
      <MessageFrame title={t('Checkout page')} {...previewPage} message={message} className={classes.page} />
    </>
  );
}

import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { PREVIEW_READY } from '@portal/contract/design/preview';
import type { LandingAll } from '@portal/contract/landings';
import { LANDING_PREVIEW_PATH, landingPreviewMessage, parseLandingPreview } from '@portal/contract/landings/preview';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useMemo, useState } from 'react';
import { t } from '../../text/t.ts';
import { PreviewFrame } from '../../ui/preview/PreviewFrame.tsx';
import { openLandingPreview } from '../useLandingActions.tsx';

/** Address of the landing page preview, and the message that it sends when it is ready. */
export const landingPreviewPage = { src: LANDING_PREVIEW_PATH, ready: PREVIEW_READY.type };

/** Creates the message that renders a landing page in the preview; undefined if the preview cannot render the page. */
export const createLandingPreviewMessage = (preview: LandingAll['preview']) => {
  const message = landingPreviewMessage(preview);
  return parseLandingPreview(message) && message;
};

export const PreviewUnavailable = () => (
  <Text role="status">{t("The preview can't be shown: the page contains unknown content.")}</Text>
);

/** Screen sizes of the preview in CSS pixels. */
const SCREENS = { desktop: { width: 1200, height: 900 }, mobile: { width: 360, height: 720 } } as const;
type ScreenName = keyof typeof SCREENS;

/** Preview of a landing page's last saved version at desktop or mobile width (LAND-015, LAND-016). */
export function LandingPreview({ all: { landing, preview } }: { all: LandingAll }) {
  const [screen, setScreen] = useState<ScreenName>('desktop');
  const message = useMemo(() => createLandingPreviewMessage(preview), [preview]);
  const names: Readonly<Record<ScreenName, string>> = { desktop: t('Desktop'), mobile: t('Mobile') };
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={t('Preview size')}
          data={Object.entries(names).map(([value, label]) => ({ value, label }))}
          value={screen}
          onChange={(chosen) => setScreen(chosen === 'mobile' ? 'mobile' : 'desktop')}
        />
        <Button
          variant="default"
          leftSection={<IconExternalLink size={20} aria-hidden />}
          onClick={() => openLandingPreview(landing)}
        >
          {t('Open in new window')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('This is the last saved version. Save to see your changes here.')}
      </Text>
      {message ? (
        <PreviewFrame
          key={screen}
          {...landingPreviewPage}
          {...SCREENS[screen]}
          title={names[screen]}
          message={message}
        />
      ) : (
        <PreviewUnavailable />
      )}
    </Stack>
  );
}

import { Group, Progress, Text } from '@mantine/core';
import type { LandingInfo } from '@portal/contract/landings';
import { LANDING_STEPS, percentOf, type LandingStep } from '@portal/contract/landings/landingRules';
import { paths } from '../../paths/paths.ts';
import { t } from '../../text/t.ts';
import { RouteTabs } from '../../ui/page/RouteTabs.tsx';
import { getStepName } from '../landingWords.ts';

interface Props {
  landing: LandingInfo;
  current: LandingStep;
}

/**
 * Progress of a landing page in percent, and the tabs of its steps with their numbers of problems (LAND-011, LAND-075).
 */
export function LandingStepTabs({ landing, current }: Props) {
  const { merchant_id: merchant, id, steps } = landing;
  const percent = percentOf(landing.progress ?? 0);
  const problemsOf = (name: LandingStep) => steps.find(({ step }) => step === name)?.problems ?? 0;
  return (
    <>
      <Group gap="sm" wrap="nowrap" mb="xs">
        <Progress.Root flex={1} maw={320} size="sm">
          <Progress.Section value={percent} aria-label={t('Page progress')} />
        </Progress.Root>
        <Text size="sm" c="dimmed">
          {t('{percent}% done', { percent })}
        </Text>
      </Group>
      <RouteTabs
        label={t('Editor steps')}
        tabs={LANDING_STEPS.map((step) => ({
          label: getStepName(step),
          to: paths.editLanding(merchant, id, step),
          isCurrent: step === current,
          ...(problemsOf(step) > 0 ? { count: problemsOf(step) } : {}),
        }))}
      />
    </>
  );
}

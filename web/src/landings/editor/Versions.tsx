import { Text } from '@mantine/core';
import { landings, type LandingAll, type LandingInfo } from '@portal/contract/landings';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useAction } from '../../api/client.ts';
import { t } from '../../text/t.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { RightButton } from '../../ui/overlay/RightButton.tsx';
import { Section } from '../../ui/page/DetailPage.tsx';
import { Moment } from '../../ui/value/Moment.tsx';
import { putLanding, touched } from '../landingReads.ts';
import classes from './BeforePublishing.module.css';

type Version = LandingAll['versions'][number];

/** Published versions, each with a button to restore it. */
export function Versions({ all: { landing, versions }, onRestore }: { all: LandingAll; onRestore: () => void }) {
  const restore = useRestore(landing, onRestore);
  return (
    <Section title={t('Earlier versions')}>
      {versions.length === 0 && <Text c="dimmed">{t('The page has never been published.')}</Text>}
      <ul className={classes.list}>
        {versions.map((one) => (
          <li key={one.version} className={classes.version}>
            <div>
              <Text size="sm" fw={500}>
                {one.is_public
                  ? t('Version {n} (published)', { n: one.version })
                  : t('Version {n}', { n: one.version })}
              </Text>
              <Text size="sm" c="dimmed" component="div">
                <Moment value={one.time} withTime /> · {one.by.name}
              </Text>
            </div>
            {(!one.is_public || landing.has_changes) && (
              <RightButton
                right="landings.edit"
                merchantId={landing.merchant_id}
                variant="default"
                size="xs"
                aria-label={t('Restore version {n}', { n: one.version })}
                onClick={() => void restore(one)}
              >
                {t('Restore')}
              </RightButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useRestore({ merchant_id: merchant, id: landing }: LandingInfo, onRestore: () => void) {
  const queries = useQueryClient();
  const { run } = useAction(landings.restore, touched);
  return ({ version }: Version) =>
    confirm({
      title: t('Restore version {n}', { n: version }),
      body: t('This version replaces the draft, and unpublished changes are lost. The address does not change.'),
      verb: t('Restore version {n}', { n: version }),
      done: 'Version restored. Customers see it after you publish it.',
      run: async () => {
        const restored = await run({ params: { merchant, landing, version }, body: {} });
        onRestore();
        putLanding(queries, restored);
        await queries.resetQueries({ queryKey: keyOf(landings.step) });
      },
    });
}

import { Anchor, Stack, Text } from '@mantine/core';
import { type LandingAll, type LandingInfo, type LandingProblem, landings } from '@portal/contract/landings';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { t } from '../../text/t.ts';
import { translateRuleMessage } from '../../ui/form/formError.ts';
import { DetailSection } from '../../ui/page/DetailPage.tsx';
import { toEditorPath } from '../blocks/blockValues.ts';
import classes from './PublishReview.module.css';
import { ChangeList } from './ChangeList.tsx';
import type { FieldTarget } from './focusField.ts';
import { getStepName } from '../landingWords.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey, useRouteMutation } from '../../api/client.ts';
import { confirmAction } from '../../ui/overlay/confirmAction.tsx';
import { AuthorizedButton } from '../../ui/overlay/AuthorizedButton.tsx';
import { Moment } from '../../ui/value/Moment.tsx';
import { updateCachedLanding, staleLandingRoutes } from '../landingReads.ts';

type Version = LandingAll['versions'][number];

/** List of a landing page's published versions, each with a button to restore it. */
function Versions({ all: { landing, versions }, onRestore }: { all: LandingAll; onRestore: () => void }) {
  const restore = useRestore(landing, onRestore);
  return (
    <DetailSection title={t('Earlier versions')}>
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
              <AuthorizedButton
                right="landings.edit"
                merchantId={landing.merchant_id}
                variant="default"
                size="xs"
                aria-label={t('Restore version {n}', { n: one.version })}
                onClick={() => void restore(one)}
              >
                {t('Restore')}
              </AuthorizedButton>
            )}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function useRestore({ merchant_id: merchant, id: landing }: LandingInfo, onRestore: () => void) {
  const queries = useQueryClient();
  const { run } = useRouteMutation(landings.restore, staleLandingRoutes);
  return ({ version }: Version) =>
    confirmAction({
      title: t('Restore version {n}', { n: version }),
      body: t("This version replaces the draft, and unpublished changes are lost. The address doesn't change."),
      verb: t('Restore version {n}', { n: version }),
      done: 'Version restored. Customers see it after you publish it.',
      run: async () => {
        const restored = await run({ params: { merchant, landing, version }, body: {} });
        onRestore();
        updateCachedLanding(queries, restored);
        await queries.resetQueries({ queryKey: getQueryKey(landings.step) });
      },
    });
}

interface Props {
  all: LandingAll;
  onProblem: (target: FieldTarget) => void;
  onRestore: () => void;
}

/** Review before publishing: problems, unpublished changes and earlier versions of a landing page (LAND-059). */
export function PublishReview({ all, onProblem, onRestore }: Props) {
  return (
    <Stack gap="lg">
      <Problems problems={all.problems} onProblem={onProblem} />
      <Changes all={all} />
      <Versions all={all} onRestore={onRestore} />
    </Stack>
  );
}

/** List of problems that block publishing, followed by warnings. Each entry leads to its field. */
function Problems({ problems, onProblem }: { problems: readonly LandingProblem[]; onProblem: Props['onProblem'] }) {
  const sorted = problems.toSorted((a, b) => Number(b.is_blocking) - Number(a.is_blocking));
  return (
    <DetailSection title={t('Problems and warnings')}>
      {sorted.length === 0 && <Text c="dimmed">{t('No problems found.')}</Text>}
      <ul className={classes.list}>
        {sorted.map(({ step, path, message, is_blocking }) => (
          <li key={`${path} ${message}`} className={classes.problem}>
            {is_blocking ? (
              <IconAlertCircle
                size={20}
                color="var(--mantine-color-error)"
                role="img"
                aria-label={t('Blocks publishing')}
              />
            ) : (
              <IconInfoCircle size={20} role="img" aria-label={t('Warning')} />
            )}
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              onClick={() => onProblem({ step, path: toEditorPath(path) })}
            >
              {t('{step}: {problem}', { step: getStepName(step), problem: translateRuleMessage(message) })}
            </Anchor>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

/** List of a landing page's unpublished changes, field by field. */
function Changes({ all: { landing, changes } }: { all: LandingAll }) {
  const said = landing.is_published ? t('Customers see the last saved version.') : t('The page is not published.');
  return (
    <DetailSection title={t('Unpublished changes')}>
      {changes.length === 0 && <Text c="dimmed">{said}</Text>}
      <ChangeList changes={changes} />
    </DetailSection>
  );
}

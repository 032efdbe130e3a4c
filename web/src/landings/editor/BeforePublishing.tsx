import { Anchor, Stack, Text } from '@mantine/core';
import type { LandingAll, LandingProblem } from '@portal/contract/landings';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { t } from '../../text/t.ts';
import { ruleText } from '../../ui/form/formError.ts';
import { Section } from '../../ui/page/DetailPage.tsx';
import { fieldPath } from '../blocks/blockValues.ts';
import classes from './BeforePublishing.module.css';
import { ChangeList } from './ChangeList.tsx';
import type { FieldTarget } from './focusAt.ts';
import { stepName } from '../landingWords.ts';
import { Versions } from './Versions.tsx';

interface Props {
  all: LandingAll;
  onProblem: (target: FieldTarget) => void;
  onRestore: () => void;
}

/** Problems, unpublished changes and earlier versions of a page (LAND-059). */
export function BeforePublishing({ all, onProblem, onRestore }: Props) {
  return (
    <Stack gap="lg">
      <Problems problems={all.problems} onProblem={onProblem} />
      <Changes all={all} />
      <Versions all={all} onRestore={onRestore} />
    </Stack>
  );
}

/** Problems that block publishing, then warnings. Each leads to its field. */
function Problems({ problems, onProblem }: { problems: readonly LandingProblem[]; onProblem: Props['onProblem'] }) {
  const sorted = problems.toSorted((a, b) => Number(b.is_blocking) - Number(a.is_blocking));
  return (
    <Section title={t('Problems and warnings')}>
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
              onClick={() => onProblem({ step, path: fieldPath(path) })}
            >
              {t('{step}: {problem}', { step: stepName(step), problem: ruleText(message) })}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Unpublished changes, field by field. */
function Changes({ all: { landing, changes } }: { all: LandingAll }) {
  const said = landing.is_published ? t('Customers see the last saved version.') : t('The page is not published.');
  return (
    <Section title={t('Unpublished changes')}>
      {changes.length === 0 && <Text c="dimmed">{said}</Text>}
      <ChangeList changes={changes} />
    </Section>
  );
}

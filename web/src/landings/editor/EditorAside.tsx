import { Skeleton } from '@mantine/core';
import { usePartRead } from '../../api/reads.ts';
import { t } from '../../text/t.ts';
import { LoadFailed } from '../../ui/list/EmptyList.tsx';
import { Tabs } from '../../ui/page/Tabs.tsx';
import { landingAll } from '../landingReads.ts';
import { BeforePublishing } from './BeforePublishing.tsx';
import classes from './EditLandingPage.module.css';
import type { FieldTarget } from './focusAt.ts';
import { LandingPreview } from './LandingPreview.tsx';
import type { Editing } from './useLandingForm.tsx';

interface Props {
  editing: Editing;
  onProblem: (target: FieldTarget) => void;
  /** Discards unsaved changes. */
  onRestore: () => void;
}

/** Preview of the last saved version, and what to review before publishing (LAND-059). */
export function EditorAside({ editing, ...ways }: Props) {
  const { data: all, failure, refetch } = usePartRead(landingAll(editing.merchant, editing.landing));
  if (all === undefined)
    return (
      <aside className={classes.aside} aria-label={t('Preview')}>
        {failure ? (
          <LoadFailed text={t("The preview couldn't be loaded")} onRetry={() => void refetch()} />
        ) : (
          <Skeleton h={480} />
        )}
      </aside>
    );
  const blocking = all.problems.filter(({ is_blocking }) => is_blocking).length;
  return (
    <aside className={classes.aside} aria-label={t('Preview')}>
      <Tabs
        label={t('Preview')}
        tabs={[
          { name: 'preview', label: t('Preview'), content: <LandingPreview all={all} /> },
          {
            name: 'before',
            label: t('Before publishing'),
            ...(blocking > 0 ? { count: blocking } : {}),
            content: <BeforePublishing all={all} {...ways} />,
          },
        ]}
      />
    </aside>
  );
}

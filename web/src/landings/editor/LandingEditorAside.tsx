import { Skeleton } from '@mantine/core';
import { useSectionQuery } from '../../api/queryHooks.ts';
import { t } from '../../text/t.ts';
import { LoadFailedNotice } from '../../ui/list/EmptyList.tsx';
import { Tabs } from '../../ui/page/Tabs.tsx';
import { getLandingEditorQuery } from '../landingReads.ts';
import { PublishReview } from './PublishReview.tsx';
import classes from './EditLandingPage.module.css';
import type { FieldTarget } from './focusField.ts';
import { LandingPreview } from './LandingPreview.tsx';
import type { LandingEditing } from './useLandingForm.tsx';

interface Props {
  editing: LandingEditing;
  onProblem: (target: FieldTarget) => void;
  /** Discards unsaved changes. */
  onRestore: () => void;
}

/** Side column of the editor: preview of the last saved version, and the review before publishing (LAND-059). */
export function LandingEditorAside({ editing, ...ways }: Props) {
  const { data: all, failure, refetch } = useSectionQuery(getLandingEditorQuery(editing.merchant, editing.landing));
  if (all === undefined)
    return (
      <aside className={classes.aside} aria-label={t('Preview')}>
        {failure ? (
          <LoadFailedNotice text={t("The preview couldn't be loaded")} onRetry={() => void refetch()} />
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
            content: <PublishReview all={all} {...ways} />,
          },
        ]}
      />
    </aside>
  );
}

import { Anchor } from '@mantine/core';
import { reports, type ScheduledReport } from '@portal/contract/reports';
import { paths } from '../paths/paths.ts';
import { useRouteMutation } from '../api/client.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import type { Choice } from '../ui/overlay/choice.tsx';
import { confirmAction } from '../ui/overlay/confirmAction.tsx';
import { DataList } from '../ui/list/DataList.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { runAction } from '../ui/overlay/runAction.ts';
import { reportCells } from './reportCells.tsx';

const words = (): Readonly<Record<string, string>> => ({
  day: t('Every day'),
  week: t('Every week'),
  month: t('Every month'),
});
const ownCells = {
  ...reportCells,
  regularity: ({ regularity, file_type }: ScheduledReport) =>
    `${words()[regularity] ?? regularity}, ${file_type.toUpperCase()}`,
};

/**
 * Hook that returns the actions of a scheduled report: turn off or on, delete. Existing files stay in the downloads.
 */
function useTemplateMenu(): (template: ScheduledReport) => readonly Choice[] {
  const touches = [reports.scheduled.find];
  const turn = useRouteMutation(reports.template.switch, touches);
  const remove = useRouteMutation(reports.template.remove, touches);
  const { whyNot } = useUserRights();
  return ({ id, title, status, merchant_ids }) => {
    const missing = merchant_ids.map((merchant) => whyNot('reports.edit', merchant));
    const why = missing.includes(undefined) ? undefined : missing[0];
    const active = status === 'active';
    const change = { params: { id }, body: { active: !active } };
    const done = active ? 'The schedule is off' : 'The schedule is on';
    return [
      {
        label: active ? t('Switch off') : t('Switch on'),
        whyNot: why,
        run: () => runAction(() => turn.run(change), { done }),
      },
      {
        label: t('Remove'),
        danger: true,
        whyNot: why,
        run: () =>
          confirmAction({
            title: t('Remove {title}', { title: t(title) }),
            body: t('The schedule stops. Existing files stay in Downloads.'),
            verb: t('Remove'),
            danger: true,
            run: () => remove.run({ params: { id }, body: {} }),
          }),
      },
    ];
  };
}

/** Page with scheduled reports (REP-015, REP-051). */
export default function TemplatesPage() {
  const menu = useTemplateMenu();
  return (
    <>
      <PageHeader title={t('Scheduled templates')} />
      <DataList
        list={reports.scheduled}
        label={t('Scheduled templates')}
        cells={ownCells}
        menu={menu}
        empty={{
          title: t('No scheduled reports yet'),
          action: (
            <Anchor href={`#${paths.payments('all')}?do=save_to_reports`}>
              {t('Schedule a report from the payments list')}
            </Anchor>
          ),
        }}
      />
    </>
  );
}

import { contract } from '@portal/contract';
import type { ReportRecord, SpecialRequestRecord, TemplateRecord } from '@portal/fixtures/reports';
import { changeContextAt } from '../core/changeContext.ts';
import { defineBoundedTable, defineTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import type { Listed, Lists } from '../lists/dataList.ts';
import { dailyJobs } from './daily.ts';
import { finishReport, rowsAtRequest, type ReportRows } from './finish.rules.ts';
import { reportHandlers } from './handlers.ts';
import { maySchedule } from './rights.ts';
import { runDue } from './scheduled.rules.ts';
import { SPECIAL_REPORTS } from './specialReports.ts';

declare module '../core/store.ts' {
  interface Tables {
    reports: Collection<ReportRecord>;
    reportRows: Collection<ReportRows>;
    templates: Collection<TemplateRecord>;
    specialRequests: Collection<SpecialRequestRecord>;
  }
}

const jobsOf = (lists: Lists) =>
  ({
    report: {
      run({ store }, { ref }) {
        const asked = store.reports.get(ref);
        return asked ? finishReport(store, asked) : {};
      },
    },
    scheduled_report: {
      run(world, { ref, due }) {
        const template = world.store.templates.get(ref);
        const user = template && world.store.users.get(template.user_id);
        if (!user) return {};
        const change = runDue(template, (id) => maySchedule(lists, template, user, id), changeContextAt(world, due));
        return {
          ...change,
          reportRows: (change.reports ?? []).flatMap((report) => {
            const list = lists.get(report.list);
            return list ? [rowsAtRequest(list, world.store, report)] : [];
          }),
        };
      },
    },
    special_request: {
      run({ store }, { ref, due }) {
        const asked = store.specialRequests.get(ref);
        return asked ? { specialRequests: [{ ...asked, granted_at: due }] } : {};
      },
    },
  }) satisfies Area['jobs'];

/** Area of reports: of every list that is passed in, and the special reports. */
export function reports(listed: readonly Listed[]) {
  const lists: Lists = new Map([...listed, ...SPECIAL_REPORTS].map(({ list }) => [list.name, list]));
  return {
    routes: [answered(contract.reports, reportHandlers(lists))],
    jobs: { ...jobsOf(lists), ...dailyJobs },
    tables: {
      // The number of reports is limited, because each report also keeps the payments of its moment in memory.
      reports: defineBoundedTable<ReportRecord>({ rows: 1000, letters: 8_000_000 }),
      reportRows: defineTable<ReportRows>(),
      templates: defineTable<TemplateRecord>(),
      specialRequests: defineTable<SpecialRequestRecord>(),
    },
  } satisfies Area;
}

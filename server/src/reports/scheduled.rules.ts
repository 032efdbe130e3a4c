import type { ReportRecord, TemplateRecord } from '@portal/fixtures/reports';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { nextRun, periodBefore } from './periods.ts';

/** Time from the request of a report until its file is ready, in milliseconds. */
export const REPORT_MS = 2000;
/** Maximum number of scheduled reports of a user. */
export const MAX_SCHEDULED_REPORTS = 50;

/** Returns the job for a template's next report. */
const nextReportJob = ({ id, next_at }: TemplateRecord, stamp: ChangeContext) => ({
  id: stamp.id(),
  due: next_at,
  kind: 'scheduled_report' as const,
  ref: id,
});

type Planned = Omit<TemplateRecord, 'id' | 'created' | 'active' | 'next_at' | 'last_at'>;

/**
 * Schedules reports of a list, the first at the end of the present period. The period replaces the list's date filter.
 */
export function plan(planned: Planned, mine: number, stamp: ChangeContext): Change & { templates: [TemplateRecord] } {
  if (mine >= MAX_SCHEDULED_REPORTS) refuse('You have reached the limit of 50 scheduled reports. Delete one first');
  const { every, zone, period_field, request } = planned;
  const filters = (request.filters ?? []).filter(({ s }) => s !== period_field);
  const next_at = nextRun(stamp.at, every, zone);
  const template = {
    ...planned,
    request: { ...request, filters },
    id: stamp.id(),
    created: stamp.at,
    active: true,
    next_at,
    last_at: null,
  };
  return { templates: [template], jobs: [nextReportJob(template, stamp)] };
}

/**
 * Creates the report of the last period for the merchants that the user may still read, and schedules the next report.
 * No change if the template is off or its moment has changed; turns the template off if no merchant is left.
 */
export function runDue(
  template: TemplateRecord,
  mayStillSave: (merchant: number) => boolean,
  stamp: ChangeContext,
): Change {
  const { every, zone, period_field: s, next_at: due, request } = template;
  if (!template.active || due !== stamp.at) return {};
  const merchant_ids = template.merchant_ids.filter(mayStillSave);
  if (merchant_ids.length === 0) return { templates: [{ ...template, active: false }] };
  const period = s === null ? [] : [{ s, m: 'between' as const, v: periodBefore(due, every, zone) }];
  const { user_id, list, title, lang } = template;
  const made: ReportRecord = {
    id: stamp.id(),
    user_id,
    list,
    created: due,
    title,
    status: 'pending',
    request: { ...request, filters: [...period, ...(request.filters ?? [])] },
    zone,
    lang,
    merchant_ids,
  };
  const next = { ...template, last_at: due, next_at: nextRun(due, every, zone) };
  const job = { id: stamp.id(), due: due + REPORT_MS, kind: 'report' as const, ref: made.id };
  return { reports: [made], templates: [next], jobs: [job, nextReportJob(next, stamp)] };
}

/** Turns a template for scheduled reports on or off. Reports that were missed while it was off are not made later. */
export function switched(template: TemplateRecord, active: boolean, stamp: ChangeContext): Change {
  if (template.active === active) return {};
  if (!active) return { templates: [{ ...template, active }] };
  const next = { ...template, active, next_at: nextRun(stamp.at, template.every, template.zone) };
  // If the template was turned off and on before its next moment, its job still exists.
  return next.next_at === template.next_at
    ? { templates: [next] }
    : { templates: [next], jobs: [nextReportJob(next, stamp)] };
}

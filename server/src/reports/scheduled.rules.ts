import type { ReportRecord, TemplateRecord } from '@portal/fixtures/reports';
import { refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { nextRun, periodBefore } from './periods.ts';

/** A report is made soon after it was asked for. */
export const REPORT_MS = 2000;
/** So many lists may be saved by themselves for one person. */
export const MOST_TEMPLATES = 50;

/** The job that brings a template's next report. */
const nextReportJob = ({ id, next_at }: TemplateRecord, stamp: Stamp) => ({
  id: stamp.id(),
  due: next_at,
  kind: 'scheduled_report' as const,
  ref: id,
});

type Planned = Omit<TemplateRecord, 'id' | 'created' | 'active' | 'next_at' | 'last_at'>;

/** Plans a list to be saved by itself, first when the running period is over. Its own dates give way to the period. */
export function plan(planned: Planned, mine: number, stamp: Stamp): Change & { templates: [TemplateRecord] } {
  if (mine >= MOST_TEMPLATES) refuse('You have 50 scheduled reports, the most possible. Delete one first');
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
 * Asks for the report of the period that is over, of the merchants whose rows the person may still save, and plans the next. Nothing
 * where the template was switched off, or its turn has moved; where no merchant is left it is switched off.
 */
export function runDue(template: TemplateRecord, mayStillSave: (merchant: number) => boolean, stamp: Stamp): Change {
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

/** Off: nothing is made any more. On again: from the running period on, what was missed is not made up for. */
export function switched(template: TemplateRecord, active: boolean, stamp: Stamp): Change {
  if (template.active === active) return {};
  if (!active) return { templates: [{ ...template, active }] };
  const next = { ...template, active, next_at: nextRun(stamp.at, template.every, template.zone) };
  // Switched off and on before its turn: the job of before is still there.
  return next.next_at === template.next_at
    ? { templates: [next] }
    : { templates: [next], jobs: [nextReportJob(next, stamp)] };
}

import type { FastifyRequest } from 'fastify';
import type { ExportList, Regularity } from '@portal/contract/dataList';
import type { ReportRecord } from '@portal/fixtures/reports';
import { hasRight, requireCaller } from '../core/caller.ts';
import type { AuditFacts } from '../core/log.ts';
import { throwForbidden } from '../core/refusal.ts';
import { changeContext } from '../core/changeContext.ts';
import { checkedExport, type AnyRow, type ListDefinition } from '../lists/dataList.ts';
import { rowsAtRequest } from './finish.rules.ts';
import { plan, REPORT_MS } from './scheduled.rules.ts';

/** Schedules reports of a filtered list; returns the template's id. 403 without the right to edit. */
function schedule(list: ListDefinition<AnyRow>, body: ExportList, request: FastifyRequest, every: Regularity) {
  const { world, user } = requireCaller(request);
  const mine = Array.from(world.store.templates.values()).filter(({ user_id }) => user_id === user.id);
  const { of, period_field } = checkedExport(list, body, request);
  if (of.merchant_ids.length > 0 && !of.merchant_ids.some((id) => hasRight(user, 'reports.edit', id))) throwForbidden();
  const planned = plan({ ...of, every, period_field }, mine.length, changeContext(requireCaller(request)));
  world.store.apply(planned);
  return planned.templates[0];
}

/** Saves the present rows of a list as a report, which is pending until its job has run. */
export function saveReport(
  list: ListDefinition<AnyRow>,
  body: ExportList,
  request: FastifyRequest,
  facts: AuditFacts,
): number {
  const caller = requireCaller(request);
  if (body.schedule) {
    const template = schedule(list, body, request, body.schedule);
    facts['merchant_ids'] = template.merchant_ids;
    facts['schedule'] = body.schedule;
    return template.id;
  }
  const { of } = checkedExport(list, body, request);
  facts['merchant_ids'] = of.merchant_ids;
  const { at, id } = changeContext(caller);
  const made: ReportRecord = { ...of, id: id(), created: at, status: 'pending' };
  caller.world.store.apply({
    reports: [made],
    reportRows: [rowsAtRequest(list, caller.world.store, made)],
    jobs: [{ id: id(), due: at + REPORT_MS, kind: 'report', ref: made.id }],
  });
  return made.id;
}

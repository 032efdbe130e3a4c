import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { ListQuery } from '@portal/contract/dataList';
import { SPECIAL_PAGE_SIZE, SpecialFile, type SpecialReport } from '@portal/contract/reports';
import type { SpecialRequestRecord } from '@portal/fixtures/reports';
import { hasRight, visibleMerchantIds, requireCaller, type Caller } from '../core/caller.ts';
import { limitAttempts } from '../core/limitTries.ts';
import { runAudited } from '../core/log.ts';
import { throwForbidden, throwNotFound, refuseField } from '../core/refusal.ts';
import { TENANT } from '../core/tenant.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { answer } from '../lists/dataList.ts';
import { mailContextOf } from '../mails/context.ts';
import { saveReport } from './saveReport.ts';
import { requestFields, lockedFor } from './specialReports.rules.ts';
import { SPECIAL_REPORTS, type Special } from './specialReports.ts';

const specialOf = (id: number): Special => SPECIAL_REPORTS.find((one) => one.id === id) ?? throwNotFound();

const requestsOf = ({ world, user }: Caller): SpecialRequestRecord[] =>
  Array.from(world.store.specialRequests.values()).filter(({ user_id }) => user_id === user.id);

/** Whether a user may request columns: users who may only read cannot. */
const mayAsk = ({ user }: Caller): boolean => {
  const merchants = visibleMerchantIds(user);
  return merchants.length === 0 || merchants.some((id) => hasRight(user, 'reports.edit', id));
};

/** Removes locked columns from rows, so that hidden values are not sent. */
const without = (row: Readonly<Record<string, unknown>>, locked: readonly string[]) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, locked.includes(name) ? null : value]));

function page(special: Special, request: FastifyRequest, asked: ListQuery): SpecialReport {
  const caller = requireCaller(request);
  const { list, mandatory, id, description } = special;
  const { unblock, requested } = lockedFor(special, requestsOf(caller));
  const found = answer(list, request, { ...asked, limit: asked.limit ?? SPECIAL_PAGE_SIZE });
  const titleOf = (name: string) => list.fields.find((field) => field.name === name)?.title ?? name;
  const fields = found.fields.filter(({ name }) => !unblock.includes(name));
  return {
    ...found,
    data: found.data.map((row) => without(row, unblock)) as SpecialReport['data'],
    id,
    title: list.title,
    description,
    fields,
    mandatory_fields: [...mandatory],
    accepted_fields: fields.flatMap(({ name }) => (mandatory.includes(name) ? [] : name)),
    accepted_file_types: [...SpecialFile.options],
    rows_page: found.paginator.page,
    rows_count: found.paginator.total,
    rows_on_page: found.paginator.limit,
    unblock,
    unblock_titles: unblock.map(titleOf),
    requested_fields: requested,
    can_request: mayAsk(caller),
  };
}

type Export = { fields?: string[] | undefined };

/** Checks the columns of a special report's file: all mandatory columns and no locked column. */
function assertColumnsAllowed(
  special: Special,
  caller: Caller,
  { fields = [...special.list.defaults] }: Export,
): string[] {
  const { unblock } = lockedFor(special, requestsOf(caller));
  if (fields.some((name) => unblock.includes(name))) refuseField('fields', 'Request this column first');
  if (special.mandatory.some((name) => !fields.includes(name))) refuseField('fields', 'A required field is missing');
  return fields;
}

export const specialReportHandlers = defineHandlers(contract.reports.special, {
  list: async ({ request }) => {
    const data = SPECIAL_REPORTS.map(({ id, description, list: { title } }) => ({ id, title, description }));
    return ok({ data, can_request: mayAsk(requireCaller(request)) });
  },
  show: async ({ params, query, request }) => ok(page(specialOf(params.id), request, query)),
  find: async ({ params, body, request }) => ok(page(specialOf(params.id), request, body)),
  fields: async ({ params, request }) => {
    const report = specialOf(params.id);
    const { unblock } = lockedFor(report, requestsOf(requireCaller(request)));
    const { fields, defaults } = report.list;
    const isShown = ({ name }: { name: string }) => defaults.includes(name);
    const open = fields.filter(({ name }) => !unblock.includes(name));
    return ok({ enabled: open.filter(isShown), available: open.filter((field) => !isShown(field)) });
  },
  export: async ({ params, body, request }) => {
    const report = specialOf(params.id);
    const type = params.type === 'xls' ? 'xlsx' : 'csv';
    const facts = { list: report.list.name, type, merchant_ids: [] };
    return runAudited(request, 'export', facts, () => {
      const fields = assertColumnsAllowed(report, requireCaller(request), body);
      return ok({ report_id: saveReport(report.list, { ...body, fields, type }, request, facts) });
    });
  },
  request: async ({ body, request }) =>
    runAudited(request, 'special_request', { special_id: body.report_id ?? null }, () => {
      const caller = requireCaller(request);
      limitAttempts(request);
      if (!mayAsk(caller)) throwForbidden();
      const { report_id, fields = [], message } = body;
      const report = report_id === undefined ? undefined : specialOf(report_id);
      const wish = { user: caller.user, report, fields: [...new Set(fields)], message };
      const { id, ...change } = requestFields(wish, requestsOf(caller), TENANT.support_email, mailContextOf(request));
      caller.world.store.apply(change);
      return ok({ request_id: id });
    }),
});

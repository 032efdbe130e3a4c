import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { TemplateRecord } from '@portal/fixtures/reports';
import { type Caller, permittedMerchantIds, requireCaller } from '../core/caller.ts';
import { runAudited } from '../core/log.ts';
import { throwForbidden, throwNotFound } from '../core/refusal.ts';
import { changeContext } from '../core/changeContext.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import type { Lists } from '../lists/dataList.ts';
import { switched } from './scheduled.rules.ts';
import { visibleTemplates, shownTemplate } from './scheduled.ts';

/**
 * Finds the user's own template for scheduled reports, if the user has the call's right at one of its merchants; 404
 * for templates of others.
 */
function mine(request: FastifyRequest, id: number): { caller: Caller; template: TemplateRecord } {
  const caller = requireCaller(request);
  const permitted = permittedMerchantIds(caller, request);
  const { merchant_ids } = visibleTemplates(caller).find((one) => one.id === id) ?? throwNotFound();
  if (!merchant_ids.some((merchant) => permitted.includes(merchant))) throwForbidden();
  return { caller, template: caller.world.store.templates.get(id) ?? throwNotFound() };
}

export const templateHandlers = (lists: Lists) =>
  defineHandlers(contract.reports.template, {
    switch: async ({ params: { id }, body: { active }, request }) =>
      runAudited(request, 'schedule_switch', { template_id: id, active }, () => {
        const { caller, template: found } = mine(request, id);
        caller.world.store.apply(switched(found, active, changeContext(caller)));
        return ok(shownTemplate(lists, caller.world.store.templates.get(id) ?? found, caller));
      }),
    remove: async ({ params: { id }, request }) =>
      runAudited(request, 'schedule_remove', { template_id: id }, () => {
        const { caller } = mine(request, id);
        caller.world.store.apply({ remove: { templates: [id] } });
        return ok({});
      }),
  });

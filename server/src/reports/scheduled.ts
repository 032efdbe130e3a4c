import { ScheduledReport } from '@portal/contract/reports';
import type { TemplateRecord } from '@portal/fixtures/reports';
import { hasRight, type Caller } from '../core/caller.ts';
import { formatTimestamp } from '../core/time.ts';
import type { ListDefinition, Lists } from '../lists/dataList.ts';
import { type FilterRules, select, plainChoices, offered, passing } from '../lists/filters.ts';
import { newestFirst, pageOf } from '../lists/rows.ts';
import { merchantChoices } from '../merchants/names.ts';
import { listSummary, byMerchant, byTime } from './view.ts';

export const shownTemplate = (lists: Lists, template: TemplateRecord, caller: Caller): ScheduledReport => ({
  id: template.id,
  time: formatTimestamp(template.created),
  title: template.title,
  ...listSummary(lists, template, caller),
  file_type: template.request.type,
  regularity: template.every,
  status: template.active ? 'active' : 'disabled',
  next_time: template.active ? formatTimestamp(template.next_at) : null,
  last_time: template.last_at === null ? null : formatTimestamp(template.last_at),
});

/** A user's own templates for scheduled reports with at least one merchant whose reports the user may read. */
export const visibleTemplates = ({ user, world }: Caller): TemplateRecord[] =>
  Array.from(world.store.templates.values())
    .filter(({ user_id }) => user_id === user.id)
    .map((template) => ({
      ...template,
      merchant_ids: template.merchant_ids.filter((id) => hasRight(user, 'reports.read', id)),
    }))
    .filter(({ merchant_ids }) => merchant_ids.length > 0)
    .toSorted(newestFirst);

const RULES: FilterRules<ScheduledReport> = {
  time: byTime('Created'),
  merchant_id: byMerchant(),
  regularity: select(
    'Frequency',
    ({ regularity }) => regularity,
    ScheduledReport.shape.regularity.options.map((value) => ({ value, text: `Every ${value}` })),
  ),
  status: select('Status', ({ status }) => status, plainChoices(ScheduledReport.shape.status.options)),
};

/** Definition of the list of a user's scheduled reports, newest first (REP-051). */
export const scheduledList = (lists: Lists): ListDefinition<ScheduledReport> => ({
  name: 'scheduled',
  title: 'Scheduled templates',
  fields: [
    { name: 'section', title: 'Type', type: 'text' },
    { name: 'title', title: 'Title', type: 'text' },
    { name: 'regularity', title: 'Frequency', type: 'text' },
    { name: 'next_time', title: 'Next report', type: 'moment' },
    { name: 'last_time', title: 'Last report', type: 'moment' },
    { name: 'merchant', title: 'Merchant', type: 'text' },
    { name: 'file_type', title: 'File', type: 'text' },
    { name: 'status', title: 'Status', type: 'status' },
    { name: 'description', title: 'Filters', type: 'text' },
    { name: 'time', title: 'Created', type: 'moment' },
  ],
  // The title is shown in the type column, and the file type in the frequency column.
  defaults: ['section', 'regularity', 'next_time', 'last_time', 'merchant', 'status', 'description'],
  fulltext: [],
  filters: (caller, merchants) => offered(RULES, merchantChoices(caller.world.store, merchants)),
  page(caller, { merchants, filters, page, limit, zone }) {
    const templates = visibleTemplates(caller).filter(({ merchant_ids }) =>
      merchant_ids.some((id) => merchants.includes(id)),
    );
    const rows = templates.map((template) => shownTemplate(lists, template, caller));
    return pageOf(passing(rows, RULES, filters, zone), page, limit);
  },
  // The list of scheduled reports has no export.
  each: () => [],
});

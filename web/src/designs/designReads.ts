import { designs, type Design, type DesignTemplate } from '@portal/contract/designs';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { qWithDefaults, type Result } from '../api/client.ts';
import { listOf, membersOf, rowsIn } from '../api/listOf.ts';
import { requireMembers, withDefaults } from '../api/withDefaults.ts';
import { configurationOf } from '../solutions/designConfiguration.ts';
import { withConfiguration } from '../solutions/designList.ts';

export type DesignConfig = Result<typeof designs.config>;

/** Query of a design (DSN-068). */
export const designOf = (merchant: number, hash: string) =>
  qWithDefaults(designs.one, { params: { merchant, hash } }, (answer) =>
    withConfiguration(withDefaults<Design>(['id', 'hash', 'merchant_id', 'name'], [])(answer)),
  );

/** Query of a merchant's data for the editor (DSN-067). */
export const designConfig = (merchant: number) =>
  qWithDefaults(designs.config, { params: { merchant } }, (answer): DesignConfig => ({
    ...requireMembers<DesignConfig>('defaults')(answer),
    currencies: listOf(answer.currencies),
  }));

/** Query of templates (DSN-062). */
export const designTemplates = (merchant: number) =>
  qWithDefaults(designs.templates, { params: { merchant }, body: {} }, ({ data }): DesignTemplate[] =>
    rowsIn(data, ['id', 'name']).map((template) => ({
      ...template,
      comment: template.comment ?? '',
      configuration: configurationOf(template.configuration),
    })),
  );

/** Query of designs' statuses (DSN-070). */
export const designStates = (ids: readonly number[]) =>
  qWithDefaults(designs.bulkStatus, { body: { design_ids: [...ids] } }, ({ data }) => rowsIn(data, ['id', 'status']));

/** Query of a merchant's support contacts, for previews. */
export const contactsOf = (id: number) =>
  qWithDefaults(merchantSettings.customization, { params: { id } }, (answer) => membersOf(answer.social_contacts));

/** Queries to refresh after a change of a design. */
export const touched = [designs.list, designs.one] as const;

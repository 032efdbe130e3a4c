import { designs, type Design, type DesignTemplate } from '@portal/contract/designs';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { qWithDefaults, type Result } from '../api/client.ts';
import { listOf, membersOf, rowsIn } from '../api/listOf.ts';
import { requireMembers, withDefaults } from '../api/withDefaults.ts';
import { configurationOf } from '../solutions/designConfiguration.ts';
import { withConfiguration } from '../solutions/designList.ts';

export type DesignConfig = Result<typeof designs.config>;

/** One design (DSN-068). */
export const designOf = (merchant: number, hash: string) =>
  qWithDefaults(designs.one, { params: { merchant, hash } }, (answer) =>
    withConfiguration(withDefaults<Design>(['id', 'hash', 'merchant_id', 'name'], [])(answer)),
  );

/** What the editor has to know of a merchant (DSN-067). */
export const designConfig = (merchant: number) =>
  qWithDefaults(designs.config, { params: { merchant } }, (answer): DesignConfig => ({
    ...requireMembers<DesignConfig>('defaults')(answer),
    currencies: listOf(answer.currencies),
  }));

/** Designs to begin with (DSN-062). */
export const designTemplates = (merchant: number) =>
  qWithDefaults(designs.templates, { params: { merchant }, body: {} }, ({ data }): DesignTemplate[] =>
    rowsIn(data, ['id', 'name']).map((template) => ({
      ...template,
      comment: template.comment ?? '',
      configuration: configurationOf(template.configuration),
    })),
  );

/** How designs stand (DSN-070). */
export const designStates = (ids: readonly number[]) =>
  qWithDefaults(designs.bulkStatus, { body: { design_ids: [...ids] } }, ({ data }) => rowsIn(data, ['id', 'status']));

/** Whom payers may ask, for previews. */
export const contactsOf = (id: number) =>
  qWithDefaults(merchantSettings.customization, { params: { id } }, (answer) => membersOf(answer.social_contacts));

/** What is stale once something was done to a design. */
export const touched = [designs.list, designs.one] as const;

import { designs, type Design, type DesignTemplate } from '@portal/contract/designs';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { createQuery, type RouteResult } from '../api/client.ts';
import { toList, toPartialObject, requireRows } from '../api/toList.ts';
import { requireMembers, withDefaults } from '../api/withDefaults.ts';
import { normalizeDesignConfiguration } from '../solutions/normalizeDesignConfiguration.ts';
import { withDesignConfiguration } from '../solutions/designList.ts';

export type DesignConfig = RouteResult<typeof designs.config>;

/** Query of a design (DSN-068). */
export const getDesignQuery = (merchant: number, hash: string) =>
  createQuery(designs.one, { params: { merchant, hash } }, (answer) =>
    withDesignConfiguration(withDefaults<Design>(['id', 'hash', 'merchant_id', 'name'], [])(answer)),
  );

/** Query of a merchant's data for the editor (DSN-067). */
export const getDesignConfigQuery = (merchant: number) =>
  createQuery(designs.config, { params: { merchant } }, (answer): DesignConfig => ({
    ...requireMembers<DesignConfig>('defaults')(answer),
    currencies: toList(answer.currencies),
  }));

/** Query of templates (DSN-062). */
export const getDesignTemplatesQuery = (merchant: number) =>
  createQuery(designs.templates, { params: { merchant }, body: {} }, ({ data }): DesignTemplate[] =>
    requireRows(data, ['id', 'name']).map((template) => ({
      ...template,
      comment: template.comment ?? '',
      configuration: normalizeDesignConfiguration(template.configuration),
    })),
  );

/** Query of designs' statuses (DSN-070). */
export const getDesignStatusesQuery = (ids: readonly number[]) =>
  createQuery(designs.bulkStatus, { body: { design_ids: [...ids] } }, ({ data }) =>
    requireRows(data, ['id', 'status']),
  );

/** Query of a merchant's support contacts, for previews. */
export const getSupportContactsQuery = (id: number) =>
  createQuery(merchantSettings.customization, { params: { id } }, (answer) => toPartialObject(answer.social_contacts));

/** Queries to refresh after a change of a design. */
export const staleDesignRoutes = [designs.list, designs.one] as const;

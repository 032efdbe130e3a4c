import { designs, type Design, type DesignTemplate } from '@portal/contract/designs';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { createQuery, type RouteResult } from '../api/client.ts';
import { toList, toPartialObject, requireRows } from '../api/toList.ts';
import { requireMembers, withDefaults } from '../api/withDefaults.ts';
import { normalizeDesignConfiguration } from '../solutions/normalizeDesignConfiguration.ts';
import { withDesignConfiguration } from '../solutions/designList.ts';

export type DesignConfig = RouteResult<typeof designs.config>;

/** Returns the query for one checkout design (DSN-068). */
export const getDesignQuery = (merchant: number, hash: string) =>
  createQuery(designs.one, { params: { merchant, hash } }, (answer) =>
    withDesignConfiguration(withDefaults<Design>(['id', 'hash', 'merchant_id', 'name'], [])(answer)),
  );

/** Returns the query for a merchant's data in the design editor (DSN-067). */
export const getDesignConfigQuery = (merchant: number) =>
  createQuery(designs.config, { params: { merchant } }, (answer): DesignConfig => ({
    ...requireMembers<DesignConfig>('defaults')(answer),
    currencies: toList(answer.currencies),
  }));

/** Returns the query for the design templates of a merchant (DSN-062). */
export const getDesignTemplatesQuery = (merchant: number) =>
  createQuery(designs.templates, { params: { merchant }, body: {} }, ({ data }): DesignTemplate[] =>
    requireRows(data, ['id', 'name']).map((template) => ({
      ...template,
      comment: template.comment ?? '',
      configuration: normalizeDesignConfiguration(template.configuration),
    })),
  );

/** Returns the query for the activation statuses of designs (DSN-070). */
export const getDesignStatusesQuery = (ids: readonly number[]) =>
  createQuery(designs.bulkStatus, { body: { design_ids: [...ids] } }, ({ data }) =>
    requireRows(data, ['id', 'status']),
  );

/** Returns the query for a merchant's support contacts, which previews show. */
export const getSupportContactsQuery = (id: number) =>
  createQuery(merchantSettings.customization, { params: { id } }, (answer) => toPartialObject(answer.social_contacts));

/** Routes whose cached answers are stale after a design changes. */
export const staleDesignRoutes = [designs.list, designs.one] as const;

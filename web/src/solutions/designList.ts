import { designs, type Design } from '@portal/contract/designs';
import { createQuery } from '../api/client.ts';
import { requireRows } from '../api/toList.ts';
import { normalizeDesignConfiguration } from './normalizeDesignConfiguration.ts';

/** Returns a design with a complete configuration. Missing values get their defaults. */
export const withDesignConfiguration = (design: Design): Design => ({
  ...design,
  configuration: normalizeDesignConfiguration(design.configuration),
});

/** Returns the query for the checkout designs of one merchant, or of all merchants (DSN-061). */
export const getDesignListQuery = (merchantId?: number) =>
  createQuery(designs.list, { query: merchantId === undefined ? {} : { merchant_id: merchantId } }, ({ data }) =>
    requireRows(data, ['id', 'hash', 'merchant_id', 'name']).map(withDesignConfiguration),
  );

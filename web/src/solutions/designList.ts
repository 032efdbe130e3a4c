import { designs, type Design } from '@portal/contract/designs';
import { createQuery } from '../api/client.ts';
import { requireRows } from '../api/toList.ts';
import { normalizeDesignConfiguration } from './normalizeDesignConfiguration.ts';

/** A design with a complete configuration; missing values get their defaults. */
export const withDesignConfiguration = (design: Design): Design => ({
  ...design,
  configuration: normalizeDesignConfiguration(design.configuration),
});

/** Designs of one merchant, or of all (DSN-061). */
export const getDesignListQuery = (merchantId?: number) =>
  createQuery(designs.list, { query: merchantId === undefined ? {} : { merchant_id: merchantId } }, ({ data }) =>
    requireRows(data, ['id', 'hash', 'merchant_id', 'name']).map(withDesignConfiguration),
  );

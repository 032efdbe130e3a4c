import { designs, type Design } from '@portal/contract/designs';
import { qWithDefaults } from '../api/client.ts';
import { rowsIn } from '../api/listOf.ts';
import { configurationOf } from './designConfiguration.ts';

/** A design with a complete configuration; missing values get their defaults. */
export const withConfiguration = (design: Design): Design => ({
  ...design,
  configuration: configurationOf(design.configuration),
});

/** Designs of one merchant, or of all (DSN-061). */
export const designList = (merchantId?: number) =>
  qWithDefaults(designs.list, { query: merchantId === undefined ? {} : { merchant_id: merchantId } }, ({ data }) =>
    rowsIn(data, ['id', 'hash', 'merchant_id', 'name']).map(withConfiguration),
  );

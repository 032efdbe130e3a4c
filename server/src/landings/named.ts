import type { LandingRecord } from '@portal/fixtures/landings/records';
import type { Store } from '../core/store.ts';

/** What names a page in a path. */
export interface PagePath {
  merchant: number;
  landing: number;
}

/** The page of a path; missing where it is another merchant's, or deleted (O2). */
export const named =
  ({ merchant, landing }: PagePath) =>
  ({ landings }: Store): LandingRecord | undefined => {
    const record = landings.get(landing);
    return record?.merchant_id === merchant && record.deleted === null ? record : undefined;
  };

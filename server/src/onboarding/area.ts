import { contract } from '@portal/contract';
import type { DraftRecord, RegistrationRecord } from '@portal/fixtures/onboarding';
import { defineBoundedTable, defineTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { onboardingHandlers } from './handlers.ts';
import { jobs } from './reviewer.ts';

declare module '../core/store.ts' {
  interface Tables {
    merchantDrafts: Collection<DraftRecord>;
    registrations: Collection<RegistrationRecord>;
  }
}

/** Area of merchant registration: creation, review and activation. */
export const onboarding = {
  routes: [answered(contract.onboarding, onboardingHandlers)],
  jobs,
  tables: {
    merchantDrafts: defineBoundedTable<DraftRecord>({ rows: 10_000, letters: 10_000_000 }),
    registrations: defineTable<RegistrationRecord>(),
  },
} satisfies Area;

import type { SessionRecord, UserRecord } from '@portal/fixtures/people';
import type { JobRecord } from './jobs.ts';
import type { StoredResponse } from './idempotency.ts';
import type { OutboxRecord } from './outbox.ts';
import { defineBoundedTable, defineTable, type Collection } from './table.ts';
import type { AttemptCounter } from './tries.ts';

declare module './store.ts' {
  interface Tables {
    users: Collection<UserRecord>;
    sessions: Collection<SessionRecord>;
    jobs: Collection<JobRecord>;
    outbox: Collection<OutboxRecord>;
    keptAnswers: Collection<StoredResponse>;
    /** Attempt counters for rate limits, by the limited subject. */
    tries: Collection<AttemptCounter>;
  }
}

/** Tables that all areas share. */
export const tables = {
  users: defineTable(({ users }) => users),
  sessions: defineTable<SessionRecord>(),
  jobs: defineTable<JobRecord>(),
  // Limits of the outbox. A mail has about 8,000 characters, a callback 500.
  outbox: defineBoundedTable<OutboxRecord>({ rows: 5000, letters: 4_000_000 }),
  keptAnswers: defineTable<StoredResponse>(),
  tries: defineTable<AttemptCounter>(),
};

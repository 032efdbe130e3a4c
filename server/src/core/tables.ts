import type { SessionRecord, UserRecord } from '@portal/fixtures/people';
import type { JobRecord } from './jobs.ts';
import type { KeptAnswer } from './idempotency.ts';
import type { OutboxRecord } from './outbox.ts';
import { recentTable, table, type Collection } from './table.ts';
import type { Tries } from './tries.ts';

declare module './store.ts' {
  interface Tables {
    users: Collection<UserRecord>;
    sessions: Collection<SessionRecord>;
    jobs: Collection<JobRecord>;
    outbox: Collection<OutboxRecord>;
    keptAnswers: Collection<KeptAnswer>;
    /** Attempt counters for rate limits, by the limited subject. */
    tries: Collection<Tries>;
  }
}

/** Tables that all areas share. */
export const tables = {
  users: table(({ users }) => users),
  sessions: table<SessionRecord>(),
  jobs: table<JobRecord>(),
  // Limits of the outbox. A mail has about 8,000 characters, a callback 500.
  outbox: recentTable<OutboxRecord>({ rows: 5000, letters: 4_000_000 }),
  keptAnswers: table<KeptAnswer>(),
  tries: table<Tries>(),
};

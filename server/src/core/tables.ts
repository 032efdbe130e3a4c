import type { SessionRecord, UserRecord } from '@portal/fixtures/people';
import type { JobRecord } from './jobs.ts';
import type { KeptAnswer } from './once.ts';
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
    /** Calls tried, by address of the network. */
    tries: Collection<Tries>;
  }
}

/** What is kept for every area: people and their sessions, jobs, what would have been sent, answers to money calls, tries. */
export const tables = {
  users: table(({ users }) => users),
  sessions: table<SessionRecord>(),
  jobs: table<JobRecord>(),
  // A mail is some eight thousand letters, a callback five hundred.
  outbox: recentTable<OutboxRecord>({ rows: 5000, letters: 4_000_000 }),
  keptAnswers: table<KeptAnswer>(),
  tries: table<Tries>(),
};

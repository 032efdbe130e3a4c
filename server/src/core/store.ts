import type { BwRecord } from '@portal/fixtures/blackWhite';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import type { DashboardRecord } from '@portal/fixtures/dashboard';
import type { FeedbackRecord } from '@portal/fixtures/feedback';
import type { InviteRecord } from '@portal/fixtures/invites';
import type { JobRecord } from './jobs.ts';
import type { ListSettingsRecord } from '../lists/settings.ts';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { OutboxRecord } from './outbox.ts';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { SessionRecord, TokenRecord, UserRecord } from '@portal/fixtures/people';
import type { ReportRecord, SpecialRequestRecord, TemplateRecord } from '@portal/fixtures/reports';
import type { WorldFixture } from '@portal/fixtures';
import { BasedPayments, type Payments, type PaymentsState } from '../payments/paymentOverlay.ts';

/** What a rule wants to be true: records that are new or take the place of those with the same id, and ids to drop. */
export interface Change {
  payments?: readonly PaymentRecord[];
  users?: readonly UserRecord[];
  merchants?: readonly MerchantRecord[];
  bw?: readonly BwRecord[];
  listSettings?: readonly ListSettingsRecord[];
  reports?: readonly ReportRecord[];
  templates?: readonly TemplateRecord[];
  specialRequests?: readonly SpecialRequestRecord[];
  outbox?: readonly OutboxRecord[];
  jobs?: readonly JobRecord[];
  sessions?: readonly SessionRecord[];
  tokens?: readonly TokenRecord[];
  feedback?: readonly FeedbackRecord[];
  disputes?: readonly DisputeRecord[];
  dashboards?: readonly DashboardRecord[];
  remove?: {
    users?: readonly number[];
    sessions?: readonly string[];
    jobs?: readonly number[];
    bw?: readonly string[];
    tokens?: readonly string[];
    invites?: readonly string[];
    templates?: readonly number[];
    dashboards?: readonly string[];
  };
}

/** Changes of payments and disputes as one, with what they send and plan; of records with the same id the last counts. */
export const merged = (changes: readonly Change[]): Change => ({
  payments: changes.flatMap(({ payments = [] }) => payments),
  disputes: changes.flatMap(({ disputes = [] }) => disputes),
  outbox: changes.flatMap(({ outbox = [] }) => outbox),
  jobs: changes.flatMap(({ jobs = [] }) => jobs),
});

/** Records of one kind, in the order they came. Copy `values()` before writing while walking it. */
export interface Collection<T, K> {
  get(id: K): T | undefined;
  values(): Iterable<T>;
  readonly size: number;
}

/** A collection that is also handed out as it stands now: the same map as long as nothing was written. */
export interface Shareable<T, K> extends Collection<T, K> {
  share(): ReadonlyMap<K, T>;
}

/** The whole store at one moment; only `Store.restore` looks inside. */
export interface Snapshot {
  readonly payments: PaymentsState;
  readonly users: ReadonlyMap<number, UserRecord>;
  readonly merchants: ReadonlyMap<number, MerchantRecord>;
  readonly bw: ReadonlyMap<string, BwRecord>;
  readonly listSettings: ReadonlyMap<string, ListSettingsRecord>;
  readonly reports: ReadonlyMap<number, ReportRecord>;
  readonly templates: ReadonlyMap<number, TemplateRecord>;
  readonly specialRequests: ReadonlyMap<number, SpecialRequestRecord>;
  readonly outbox: ReadonlyMap<number, OutboxRecord>;
  readonly jobs: ReadonlyMap<number, JobRecord>;
  readonly sessions: ReadonlyMap<string, SessionRecord>;
  readonly tokens: ReadonlyMap<string, TokenRecord>;
  readonly invites: ReadonlyMap<string, InviteRecord>;
  readonly feedback: ReadonlyMap<number, FeedbackRecord>;
  readonly disputes: ReadonlyMap<number, DisputeRecord>;
  readonly dashboards: ReadonlyMap<string, DashboardRecord>;
}

/** A map that is copied before the first write after it was shared, so that a snapshot is a reference. */
class Table<T extends { id: K }, K> implements Collection<T, K> {
  #rows: Map<K, T>;
  #shared = false;

  constructor(rows: readonly T[] = []) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
  }
  get(id: K) {
    return this.#rows.get(id);
  }
  values() {
    return this.#rows.values();
  }
  get size() {
    return this.#rows.size;
  }
  put(rows: readonly T[] | undefined, gone: readonly K[] | undefined) {
    if (!rows?.length && !gone?.length) return;
    if (this.#shared) this.#rows = new Map(this.#rows);
    this.#shared = false;
    for (const row of rows ?? []) this.#rows.set(row.id, row);
    for (const id of gone ?? []) this.#rows.delete(id);
  }
  share(): ReadonlyMap<K, T> {
    this.#shared = true;
    return this.#rows;
  }
  restore(rows: ReadonlyMap<K, T>) {
    // Shared from here on, so that it is copied before it is written.
    this.#rows = rows as Map<K, T>;
    this.#shared = true;
  }
}

/** How many rows a table keeps, and how many letters they have together. */
interface Room {
  rows: number;
  letters: number;
}
/** What anybody can add to at will. A mail is some eight thousand letters, a callback five hundred. */
const OUTBOX: Room = { rows: 5000, letters: 4_000_000 };
const FEEDBACK: Room = { rows: 1000, letters: 1_000_000 };
/** Each holds on to the payments as they were, too. */
const REPORTS: Room = { rows: 1000, letters: 8_000_000 };

const lettersOf = (row: object | undefined): number => (row === undefined ? 0 : JSON.stringify(row).length);

/** A table whose rows nobody takes away: where there is no more room the oldest give way. */
class RecentTable<T extends { id: K }, K> extends Table<T, K> {
  readonly #room: Room;
  #letters = 0;

  constructor(room: Room) {
    super();
    this.#room = room;
  }
  override put(rows: readonly T[] | undefined) {
    for (const row of rows ?? []) this.#letters += lettersOf(row) - lettersOf(this.get(row.id));
    super.put(rows, undefined);
    const gone: K[] = [];
    for (const row of this.values()) {
      if (this.size - gone.length <= this.#room.rows && this.#letters <= this.#room.letters) break;
      gone.push(row.id);
      this.#letters -= lettersOf(row);
    }
    super.put(undefined, gone);
  }
  override restore(rows: ReadonlyMap<K, T>) {
    super.restore(rows);
    this.#letters = Array.from(rows.values(), lettersOf).reduce((sum, letters) => sum + letters, 0);
  }
}

/** Everything a world remembers. `apply` is the only write: one step over all collections, records replaced, never mutated. */
export class Store {
  readonly #payments: BasedPayments;
  readonly #users: Table<UserRecord, number>;
  readonly #merchants: Table<MerchantRecord, number>;
  readonly #bw: Table<BwRecord, string>;
  readonly #listSettings = new Table<ListSettingsRecord, string>();
  readonly #reports = new RecentTable<ReportRecord, number>(REPORTS);
  readonly #templates = new Table<TemplateRecord, number>();
  readonly #specialRequests = new Table<SpecialRequestRecord, number>();
  readonly #outbox = new RecentTable<OutboxRecord, number>(OUTBOX);
  readonly #jobs = new Table<JobRecord, number>();
  readonly #sessions = new Table<SessionRecord, string>();
  readonly #tokens = new Table<TokenRecord, string>();
  readonly #invites: Table<InviteRecord, string>;
  readonly #feedback = new RecentTable<FeedbackRecord, number>(FEEDBACK);
  readonly #disputes: Table<DisputeRecord, number>;
  readonly #dashboards = new Table<DashboardRecord, string>();

  readonly payments: Payments;
  readonly users: Collection<UserRecord, number>;
  readonly merchants: Collection<MerchantRecord, number>;
  readonly bw: Collection<BwRecord, string>;
  readonly listSettings: Collection<ListSettingsRecord, string> = this.#listSettings;
  readonly reports: Collection<ReportRecord, number> = this.#reports;
  readonly templates: Collection<TemplateRecord, number> = this.#templates;
  readonly specialRequests: Collection<SpecialRequestRecord, number> = this.#specialRequests;
  readonly outbox: Collection<OutboxRecord, number> = this.#outbox;
  readonly jobs: Collection<JobRecord, number> = this.#jobs;
  readonly sessions: Collection<SessionRecord, string> = this.#sessions;
  readonly tokens: Collection<TokenRecord, string> = this.#tokens;
  readonly invites: Collection<InviteRecord, string>;
  readonly feedback: Collection<FeedbackRecord, number> = this.#feedback;
  readonly disputes: Shareable<DisputeRecord, number>;
  readonly dashboards: Collection<DashboardRecord, string> = this.#dashboards;

  constructor(fixture: WorldFixture) {
    this.payments = this.#payments = new BasedPayments(fixture.payments);
    this.users = this.#users = new Table(fixture.users);
    this.merchants = this.#merchants = new Table(fixture.merchants);
    this.bw = this.#bw = new Table(fixture.bw);
    this.invites = this.#invites = new Table(fixture.invites);
    this.disputes = this.#disputes = new Table(fixture.disputes);
  }

  /** Takes a change over whole. Nobody sees half of it: there is no await in here, and nothing that throws. */
  apply(change: Change): void {
    this.#payments.put(change.payments);
    this.#users.put(change.users, change.remove?.users);
    this.#merchants.put(change.merchants, undefined);
    this.#bw.put(change.bw, change.remove?.bw);
    this.#listSettings.put(change.listSettings, undefined);
    this.#reports.put(change.reports);
    this.#templates.put(change.templates, change.remove?.templates);
    this.#specialRequests.put(change.specialRequests, undefined);
    this.#outbox.put(change.outbox);
    this.#jobs.put(change.jobs, change.remove?.jobs);
    this.#sessions.put(change.sessions, change.remove?.sessions);
    this.#tokens.put(change.tokens, change.remove?.tokens);
    this.#invites.put(undefined, change.remove?.invites);
    this.#feedback.put(change.feedback);
    this.#disputes.put(change.disputes, undefined);
    this.#dashboards.put(change.dashboards, change.remove?.dashboards);
  }

  /** The present state by reference; later writes do not touch it. */
  snapshot(): Snapshot {
    return {
      payments: this.#payments.share(),
      users: this.#users.share(),
      merchants: this.#merchants.share(),
      bw: this.#bw.share(),
      listSettings: this.#listSettings.share(),
      reports: this.#reports.share(),
      templates: this.#templates.share(),
      specialRequests: this.#specialRequests.share(),
      outbox: this.#outbox.share(),
      jobs: this.#jobs.share(),
      sessions: this.#sessions.share(),
      tokens: this.#tokens.share(),
      invites: this.#invites.share(),
      feedback: this.#feedback.share(),
      disputes: this.#disputes.share(),
      dashboards: this.#dashboards.share(),
    };
  }
  /** Back to a snapshot of this store, at once; the snapshot stays good. */
  restore(snapshot: Snapshot): void {
    this.#payments.restore(snapshot.payments);
    this.#users.restore(snapshot.users);
    this.#merchants.restore(snapshot.merchants);
    this.#bw.restore(snapshot.bw);
    this.#listSettings.restore(snapshot.listSettings);
    this.#reports.restore(snapshot.reports);
    this.#templates.restore(snapshot.templates);
    this.#specialRequests.restore(snapshot.specialRequests);
    this.#outbox.restore(snapshot.outbox);
    this.#jobs.restore(snapshot.jobs);
    this.#sessions.restore(snapshot.sessions);
    this.#tokens.restore(snapshot.tokens);
    this.#invites.restore(snapshot.invites);
    this.#feedback.restore(snapshot.feedback);
    this.#disputes.restore(snapshot.disputes);
    this.#dashboards.restore(snapshot.dashboards);
  }
}

import { evenShares } from '@portal/contract/payouts/payoutRules';
import { everywhere } from '@portal/contract/rights';
import { world as makeWorld } from '@portal/fixtures';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PayoutRecord } from '@portal/fixtures/payouts';
import { formatDecimal } from '../../src/core/money.ts';
import { refuse, RefusalError } from '../../src/core/refusal.ts';
import { changeContextAt } from '../../src/core/changeContext.ts';
import type { Change } from '../../src/core/store.ts';
import { DAY } from '../../src/core/time.ts';
import { World } from '../../src/core/world.ts';
import { localDate } from '../../src/core/zones.ts';
import { JobEngine } from '../../src/core/jobs.ts';
import { sample } from '../payment.ts';
import { surroundings } from '../world.ts';
import { payouts as area } from '../../src/payouts/area.ts';
import { topUpPayoutBalance } from '../../src/payouts/controls.ts';
import { createPayout } from '../../src/payouts/create.rules.ts';
import { cancelPayout, decidePayoutFile } from '../../src/payouts/files.rules.ts';
import { bankOrderContext } from '../../src/payouts/jobs.ts';
import { payoutBalance } from '../../src/payouts/ledger.rules.ts';
import { preparePayouts, recordFileCheck, submitPayoutFile } from '../../src/payouts/makeFile.rules.ts';
import { assertCanPayOut } from '../../src/payouts/make.rules.ts';
import type { SlicedWork } from '../../src/files/slices.ts';
import { parsePayoutFile } from '../../src/payouts/many.rules.ts';
import { CARDS, type Command, type Pay, type PayByFile, type Split } from './playedCommands.ts';
import { lookUpPayout } from '../../src/payouts/send.rules.ts';
import { splitPayment } from '../../src/payouts/split.rules.ts';

/** Runs sliced work to the end without pauses. */
function inOneGo<Result>(work: SlicedWork<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Job engine that runs only the jobs of payouts. */
const jobEngine = new JobEngine([area]);
const SEED = { seed: 1, now: Date.UTC(2026, 10, 20, 12), payments: 0 };
const FIXTURE = makeWorld(SEED);
/** Sample world without payouts, which is cheap to create thousands of times. */
const BARE = { ...FIXTURE, payouts: { receivers: [], payouts: [], topups: [], movements: [], bankOrders: [] } };
const FIRST_TOPUP = 20_000_00;
const MERCHANTS = FIXTURE.merchants.filter(({ payouts }) => payouts.length > 0);
/** User id of the second person at every merchant. */
const APPROVER = 2;
const ZONES = ['UTC', 'Europe/Kyiv', 'America/New_York'];

/** Amount of each card transfer that is split. */
export const TRANSFERRED = 2_000_00;
const transferOf = (id: number, merchant_id: number, code: string): PaymentRecord =>
  sample({ id, merchant_id, currency: code, tran_type: 'p2p debit', amount: TRANSFERRED, captured: TRANSFERRED });

/** World of random payouts, whose clock moves only on command. */
export class PlayedWorld {
  readonly world: World;
  /** Messages with which commands were rejected. */
  readonly refusals = new Set<string>();
  #real = 0;

  /** `bare`: the world has no payout history and a fixed balance in each currency. */
  constructor(bare = false) {
    this.world = new World(
      'played',
      SEED,
      bare ? BARE : FIXTURE,
      surroundings(() => this.#real),
    );
    const [approver] = [...this.world.store.users.values()].filter(({ id }) => id === APPROVER);
    const rights = Object.fromEntries(MERCHANTS.map(({ id }) => [id, everywhere('edit')]));
    this.world.store.apply({ users: [{ ...approver!, rights }] });
    if (!bare) return;
    const stamp = changeContextAt(this.world, this.world.now());
    for (const { id, payouts } of MERCHANTS)
      for (const { currency: code } of payouts)
        this.world.store.apply(topUpPayoutBalance({ merchant_id: id, amount: FIRST_TOPUP, currency: code }, stamp));
  }

  wait(ms: number): void {
    this.#real += ms;
    jobEngine.run(this.world, (error) => {
      throw error;
    });
  }

  play(said: Command): void {
    if (said.do === 'wait') return this.wait(said.ms);
    try {
      this.world.store.apply(this.#change(said));
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      this.refusals.add(JSON.stringify(error.error));
    }
    return undefined;
  }

  #change(said: Exclude<Command, { do: 'wait' }>): Change {
    const { store } = this.world;
    const stamp = changeContextAt(this.world, this.world.now());
    switch (said.do) {
      case 'pay':
        return this.#pay(said);
      case 'cancel': {
        const payout = this.#latest(said.payout);
        return cancelPayout(payout, store.payoutFiles.get(payout.file_id ?? 0), stamp);
      }
      case 'file':
        return this.#payByFile(said);
      case 'split':
        return this.#split(said);
      case 'decide':
        return this.#decide(said.approve);
      case 'look up': {
        const payout = this.#latest(said.payout);
        return lookUpPayout(payout, bankOrderContext(store, payout)!, stamp);
      }
      case 'block': {
        const one = this.#merchant(said);
        return { merchants: [{ ...one, status: one.status === 'active' ? 'blocked' : 'active' }] };
      }
      case 'top up': {
        const { id, payouts } = this.#merchant(said);
        const { currency: code } = payouts[said.currency] ?? payouts[0]!;
        return topUpPayoutBalance({ merchant_id: id, amount: said.amount, currency: code }, stamp);
      }
    }
  }

  #pay({ card, days, whole, ending, all, ...said }: Pay): Change {
    const { store } = this.world;
    const stamp = changeContextAt(this.world, this.world.now());
    const one = this.#merchant(said);
    const zone = ZONES[card % ZONES.length]!;
    const code = one.payouts[said.currency]?.currency ?? 'CZK';
    const { available } = payoutBalance(store, one.id, code);
    const body = {
      type: 'card' as const,
      receiver: CARDS[card]!,
      amount: formatDecimal(all ? available : whole * 100 + ending),
      currency: code,
      planned_for: days < 0 ? '' : localDate(stamp.at + days * DAY, zone),
    };
    return createPayout(body, one, { store, userId: 1, zone, fingerprint: (digits) => `print of ${digits}` }, stamp);
  }

  #payByFile({ rows, waits, ...said }: PayByFile): Change {
    const { store } = this.world;
    const stamp = changeContextAt(this.world, this.world.now());
    const one = this.#merchant(said);
    const code = one.payouts[said.currency]?.currency ?? 'CZK';
    const lines = rows.map(({ card: place, whole: units, ending: cents, days: after }) => {
      const day = after < 0 ? '' : localDate(stamp.at + after * DAY, 'UTC');
      return `${CARDS[place]},${formatDecimal(units * 100 + cents)},${code},${day}`;
    });
    const text = ['receiver,amount,currency,planned_for', ...lines].join('\n');
    const making = { store, userId: 1, zone: 'UTC', fingerprint: (digits: string) => `print of ${digits}` };
    const read = inOneGo(parsePayoutFile(new TextEncoder().encode(text), one, making, stamp));
    const sent = { id: stamp.id(), name: 'payouts.csv', userId: 1 };
    store.apply(recordFileCheck(store, read, { id: sent.id, merchant_id: one.id, user_id: 1 }));
    store.apply({ fourEyes: [{ id: one.id, is_on: waits, limits: {} }] });
    assertCanPayOut(one);
    const built = inOneGo(preparePayouts(read, sent.id, one.id, store, stamp));
    return submitPayoutFile(read, built, sent, one, store, stamp);
  }

  /** Splits a card transfer that the world does not store. Its remaining amount follows from the payouts alone. */
  #split({ payment, whole: units, ending: cents, cards, ...said }: Split): Change {
    const { store } = this.world;
    const stamp = changeContextAt(this.world, this.world.now());
    const one = this.#merchant(said);
    const code = one.payouts[said.currency]?.currency ?? 'CZK';
    const transfer = transferOf(one.id * 10 + said.currency * 2 + payment, one.id, code);
    const shares = evenShares(cards.length);
    const body = {
      amount: formatDecimal(units * 100 + cents),
      receivers: cards.map((place, at) => ({ type: 'card' as const, receiver: CARDS[place]!, share: shares[at]! })),
    };
    const making = { store, userId: 1, zone: 'UTC', fingerprint: (digits: string) => `print of ${digits}` };
    return splitPayment(body, transfer, one, making, stamp);
  }

  /** Approves or rejects the latest waiting payout file as the second person. */
  #decide(approve: boolean): Change {
    const { store } = this.world;
    const waiting = [...store.payoutFiles.values()].findLast(({ status }) => status === 'waiting');
    const decided = waiting ?? refuse('No file waits');
    const own = [...store.payouts.values()].filter(({ file_id }) => file_id === decided.id);
    const receiverOf = ({ receiver_id }: PayoutRecord) => store.payoutReceivers.get(receiver_id)!;
    const deciding = {
      merchant: store.merchants.get(decided.merchant_id)!,
      userId: APPROVER,
      approve,
      payouts: own,
      receiverOf,
    };
    return decidePayoutFile(decided, deciding, changeContextAt(this.world, this.world.now()));
  }

  /** Rejects all payout files until none waits for a decision. */
  rejectAll(): void {
    while ([...this.world.store.payoutFiles.values()].some(({ status }) => status === 'waiting'))
      this.play({ do: 'decide', approve: false });
  }

  #merchant({ merchant: place }: { merchant: number }): MerchantRecord {
    return this.world.store.merchants.get(MERCHANTS[place]!.id)!;
  }
  /** Returns the latest payout, or an earlier one by its distance `back`. */
  #latest(back: number): PayoutRecord {
    return [...this.world.store.payouts.values()].at(-1 - back) ?? refuse('There is none');
  }
}

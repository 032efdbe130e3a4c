import fc from 'fast-check';
import { MAX_PAYMENT_ATTEMPTS } from '@portal/contract/checkout';
import { TEST_CARDS } from '@portal/contract/checkout/testCards';
import { world as makeWorld } from '@portal/fixtures';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import { RefusalError } from '../src/core/refusal.ts';
import { changeContextAt } from '../src/core/changeContext.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../src/core/time.ts';
import { World } from '../src/core/world.ts';
import { linkSolution } from '../src/links/solution.ts';
import { jobEngine, surroundings } from './world.ts';
import { cardTryKeys } from '../src/checkout/cardTryLimit.ts';
import { newSession } from '../src/checkout/open.rules.ts';
import { cancel, confirm, pay } from '../src/checkout/pay.rules.ts';
import { sceneOf } from '../src/checkout/scene.ts';
import { isFinal, stateOf, type Scene } from '../src/checkout/state.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const SEED = { seed: 1, now: NOW, payments: 0 };
const FIXTURE = makeWorld(SEED);
/**
 * Index of the payment link that each of the first sessions pays: three sessions pay the same invoice, and sessions may
 * pay the last link repeatedly.
 */
const LINK_OF = [0, 0, 0, 1, 2];
/** Maximum number of checkout sessions. */
const MOST_SESSIONS = 12;
/** Payment amounts that are approved, declined, and approved or declined a minute later. */
export const AMOUNTS = [12_34, 10_13, 10_17, 10_19];

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Random action of a payer, a merchant or the clock. */
type Command =
  | { do: 'pay'; session: number; attempt: number; card: number }
  | { do: 'confirm'; session: number; answer: 'confirm' | 'refuse' | 'cancel' }
  | { do: 'cancel'; session: number }
  | { do: 'delete'; link: number }
  | { do: 'open'; link: number }
  | { do: 'wait'; ms: number };

/** Index of a session; early sessions are chosen more often than later ones. */
const session = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: LINK_OF.length - 1 }) },
  { weight: 1, arbitrary: fc.nat({ max: MOST_SESSIONS - 1 }) },
);
const anyLink = fc.nat({ max: 2 });
export const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      session,
      attempt: fc.nat({ max: 9 }),
      card: fc.oneof(fc.constantFrom(0, 3), fc.nat({ max: TEST_CARDS.length - 1 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('confirm' as const),
      session,
      answer: fc.constantFrom('confirm', 'confirm', 'refuse', 'cancel'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), session }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), link: anyLink }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), link: anyLink }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(0, SECOND, SECOND, MINUTE - 1, MINUTE, 10 * MINUTE - 1, 10 * MINUTE, HOUR, DAY),
    }),
  },
);

/** World without sample payments, with three payment links and some payers, whose clock moves only on command. */
export class PlayedWorld {
  readonly world: World;
  readonly links: readonly PaymentLinkRecord[];
  readonly sessions: number[];
  /** State in which each ended session was first seen. */
  readonly ended = new Map<number, string>();
  #real = 0;

  /** `held`: for each link, whether its payments are only authorized. */
  constructor(amounts: readonly number[], held: readonly boolean[]) {
    this.world = new World(
      'played',
      SEED,
      FIXTURE,
      surroundings(() => this.#real),
    );
    const [waiting, endless, reusable] = [210_001 + 1000, 210_005 + 1000, 202_001].map((id) =>
      this.world.store.paymentLinks.get(id)!,
    );
    this.links = [waiting!, endless!, reusable!].map((link, at) => ({
      ...link,
      amount: amounts[at]!,
      amount_readonly: true,
      preauth_enabled: held[at]!,
    }));
    this.world.store.apply({ paymentLinks: this.links });
    this.sessions = LINK_OF.map((link) => this.#open(this.links[link]!.id));
  }
  #open(link: number): number {
    const { store, chance } = this.world;
    const offer = linkSolution.offer(store, link, this.world.publicUrl)!;
    const merchant = store.merchants.get(offer.merchant_id)!;
    const made = newSession(offer, merchant, {
      id: chance.id(),
      secret: 'x',
      at: this.world.now(),
      client: '203.0.113.9',
      language: undefined,
    });
    store.apply({ checkouts: [made] });
    return made.id;
  }
  scene(at: number): Scene {
    return sceneOf(this.world, this.world.store.checkouts.get(this.sessions[at]!)!, [linkSolution]);
  }
  wait(ms: number): void {
    this.#real += ms;
    jobEngine.run(this.world, (error) => {
      throw error;
    });
  }
  play(said: Command): void {
    if (said.do === 'wait') this.wait(said.ms);
    else if (said.do === 'delete') this.#takeBack(this.links[said.link]!.id);
    else if (said.do !== 'open') this.#act(said);
    else if (this.sessions.length < MOST_SESSIONS) this.sessions.push(this.#open(this.links[said.link]!.id));
  }
  #takeBack(id: number): void {
    const link = this.world.store.paymentLinks.get(id)!;
    this.world.store.apply({ paymentLinks: [{ ...link, deleted_at: link.deleted_at ?? this.world.now() }] });
  }
  #act(said: Extract<Command, { session: number }>): void {
    const { store } = this.world;
    const stamp = changeContextAt(this.world, this.world.now());
    const scene = this.scene(said.session % this.sessions.length);
    const around = {
      bw: store.bw,
      ip: '203.0.113.9',
      origin: 'https://portal.example',
      mayMail: () => true,
      limitCardTry: () => cardTryKeys(scene.offer, '', null),
      secret: (bytes: number) => 'x'.repeat(bytes),
      begun: (id: number) => linkSolution.begun(store, scene.offer.id, id),
    };
    try {
      if (said.do === 'cancel') store.apply(cancel(scene, stamp));
      if (said.do === 'confirm') {
        const attempt = scene.session.attempts.at(-1)?.key ?? uuid(0);
        store.apply(confirm(scene, { attempt, answer: said.answer }, around, stamp));
      }
      if (said.do === 'pay') store.apply(pay(scene, this.#body(said, scene), around, stamp));
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
    }
  }
  #body({ attempt, card }: Extract<Command, { do: 'pay' }>, { offer }: Scene) {
    return {
      attempt: uuid(attempt),
      card_number: TEST_CARDS[card]!.number,
      expiry: '12/30',
      cvc: '111',
      name: 'A B',
      email: '',
      amount: ((offer.amount ?? 0) / 100).toFixed(2),
      currency: offer.currency,
    };
  }
  /** Returns the violated rules; must be empty after every step. */
  wrong(): string[] {
    const complaints: string[] = [];
    const insist = (holds: boolean, what: string) => void (holds || complaints.push(what));
    for (const at of this.sessions.keys()) {
      const scene = this.scene(at);
      const { attempts } = scene.session;
      const state = stateOf(scene);
      const before = this.ended.get(at);
      insist(before === undefined || before === state, `session ${at} was ${before} and is ${state}`);
      if (isFinal(scene)) this.ended.set(at, state);
      const begun = scene.payment(attempts.at(-1)?.payment_id ?? 0)?.created ?? scene.at;
      insist(state !== '3ds' || scene.at - begun < 10 * MINUTE, `session ${at} waits for its bank for ever`);
      insist(attempts.length <= MAX_PAYMENT_ATTEMPTS, `session ${at} was tried ${attempts.length} times`);
      insist(new Set(attempts.map(({ key }) => key)).size === attempts.length, `session ${at} tried one key twice`);
    }
    for (const { id, single_use, preauth_enabled } of this.links) {
      const paid = this.paymentsOf(id).filter(({ status }) => status === 'approved');
      insist(!single_use || paid.length <= 1, `link ${id} was paid ${paid.length} times`);
      const asked = paid.flatMap(({ transactions }) => transactions.slice(0, 1).map(({ type }) => type));
      const isRight = asked.every((type) => type === (preauth_enabled ? 'authorization' : 'purchase'));
      insist(isRight, `link ${id} was paid by ${asked.join(', ')}`);
    }
    return complaints;
  }
  paymentsOf(link: number) {
    return [...this.world.store.payments.values()].filter(({ origin_id }) => origin_id === String(link));
  }
}

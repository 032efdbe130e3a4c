import type { DesignRecord } from '@portal/fixtures/designs';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { throwNotFound } from '../core/refusal.ts';
import type { World } from '../core/world.ts';
import { designInUse } from '../designs/inUse.ts';
import type { SessionRecord } from './session.ts';
import type { Solution } from './solution.ts';
import type { Scene } from './state.ts';

/** Kinds of offers that can be paid in the checkout. */
export type Solutions = readonly Solution[];

/** Checkout session with the facts that decide its state, its kind of offer and its design, if the merchant has one. */
export interface DesignedScene extends Scene {
  solution: Solution;
  design: DesignRecord | undefined;
}

/** Loads the facts that decide a checkout session's state; 404 if its merchant or offer no longer exists. */
export function sceneOf(world: World, session: SessionRecord, solutions: Solutions): DesignedScene {
  const { store } = world;
  const solution = solutions.find(({ type }) => type === session.offer.type) ?? throwNotFound();
  const offer = solution.offer(store, session.offer.id, world.publicUrl) ?? throwNotFound();
  return {
    session,
    solution,
    offer,
    design: designInUse(store, offer),
    merchant: store.merchants.get(session.merchant_id) ?? throwNotFound(),
    payment: (id) => store.payments.get(id),
    at: world.now(),
  };
}

/** Design for the pages of an existing payment: its offer's design, otherwise its merchant's. */
export function designOf({ store, publicUrl }: World, payment: PaymentRecord, solutions: Solutions) {
  const { merchant_id, origin_type, origin_id } = payment;
  const offer = solutions.find(({ type }) => type === origin_type)?.offer(store, Number(origin_id), publicUrl);
  return designInUse(store, { merchant_id, design_id: offer?.design_id ?? null });
}

import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import { webOrigin } from '@portal/contract/buttons/embedOrigins';
import type { OpenCheckout, PayByWallet, PayCheckout } from '@portal/contract/checkout';
import { isMailAllowed } from '../account/mailThrottle.ts';
import { limitCheckouts } from '../core/limitTries.ts';
import { runAudited, type AuditFacts } from '../core/log.ts';
import { throwNotFound, refuse } from '../core/refusal.ts';
import { cardFingerprintFunction } from '../core/secrets.ts';
import { type ChangeContext, changeContextAt } from '../core/changeContext.ts';
import { type Change, mergeChanges } from '../core/store.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import type { World } from '../core/world.ts';
import { fileResponse } from '../files/send.ts';
import { assertCardTryAllowed, CardTryBlocked, cardTryKeys, countCardTry, uncountCardTry } from './cardTryLimit.ts';
import { isNameOf, newSession, SECRET_BYTES, sessionId, sessionName, sessionsToEvict } from './open.rules.ts';
import { type Around, cancel, confirm, pay, payByWallet } from './pay.rules.ts';
import { framingOrigins, mayFrame } from './payerAddress.ts';
import type { SessionRecord } from './session.ts';
import { designOf, type DesignedScene, sceneOf, type Solutions } from './scene.ts';
import { agreedBy, agreedView, stopCharges } from './stopCharges.ts';
import { type Scene, stateOf } from './state.ts';
import { canReopen, methodsOf, sessionView } from './view.ts';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { requestTimeZone } from '../core/zones.ts';
import { renderDocumentPdf } from '../files/pdf.ts';
import { mailReceiptTo } from '../payments/actions.rules.ts';
import { isUncaptured } from '../payments/facts.ts';
import { assertActionOffered } from '../payments/flags.ts';
import { payerReceipt } from '../payments/receipts/receipts.ts';

/** Returns the payment of a session that has a receipt; rejected if it has none. */
function receiptedPayment(scene: Scene): PaymentRecord {
  const last = scene.session.attempts.at(-1);
  const payment = last && scene.payment(last.payment_id);
  if (!payment || stateOf(scene) !== 'approved') return refuse('This payment has no receipt, because nothing was paid');
  if (isUncaptured(payment)) refuse('The receipt is available after the payment is captured');
  assertActionOffered('can_receipt', payment, scene.merchant);
  return payment;
}

async function receiptFile(request: FastifyRequest, scene: Scene) {
  const payment = receiptedPayment(scene);
  return fileResponse(
    { name: `receipt-${payment.id}`, kind: 'pdf', disposition: 'attachment' },
    await renderDocumentPdf(payerReceipt(payment, scene.merchant, requestTimeZone(request))),
  );
}

/** Maximum number of mailed receipts per payment, because any payer can request mails. */
const MOST_MAILS = 3;

/** Mails a receipt. Rejected above the hourly limit of mails to an address. */
function mailedReceipt({ world }: FastifyRequest, scene: Scene, to: string, stamp: ChangeContext): Change {
  const payment = receiptedPayment(scene);
  if (payment.events.filter(({ type }) => type === 'receipt_sent').length >= MOST_MAILS)
    refuse(`The receipt was already sent ${MOST_MAILS} times, which is the limit`);
  if (!isMailAllowed(world, to)) refuse('Too many emails were sent to this address. Try again in an hour');
  return mailReceiptTo(payment, scene.merchant, to, stamp);
}

/** Finds the checkout session of a secret id; 404 for unknown and malformed ids. */
function named({ world }: FastifyRequest, name: string): SessionRecord | undefined {
  const id = sessionId(name);
  const session = id === undefined ? undefined : world.store.checkouts.get(id);
  return session && isNameOf(session, name) ? session : undefined;
}

const found = (request: FastifyRequest, name: string, solutions: Solutions) =>
  sceneOf(request.world, named(request, name) ?? throwNotFound(), solutions);

/** Action of a payer in a checkout session, with its name in the audit log. */
interface Doing {
  action: string;
  /** Whether the action starts or decides a payment attempt. */
  isTry?: boolean;
  rule(scene: DesignedScene, around: Around, stamp: ChangeContext): Change;
}

/**
 * Counts a payment attempt that is not approved immediately. Removes the count if the 3-D Secure step does not end in a
 * decline.
 */
function cardTryCounts(
  world: World,
  { payments: [payment] = [], checkouts: [session] = [] }: Change,
  before: SessionRecord,
): Change {
  const attempt = (session ?? before).attempts.at(-1);
  if (!payment || !attempt || attempt.payment_id !== payment.id) return {};
  const isNew = before.attempts.length < (session ?? before).attempts.length;
  if (isNew) return payment.status === 'approved' ? {} : countCardTry(world, attempt.counted);
  return payment.status === 'declined' ? {} : uncountCardTry(world, attempt.counted);
}

/** Returns the change of a rule. A blocked card try is counted although it is rejected. */
function changeOf({ store }: World, rule: () => Change): Change {
  try {
    return rule();
  } catch (error) {
    if (error instanceof CardTryBlocked) store.apply(error.change);
    throw error;
  }
}

/** Runs an action in a checkout session with an audit entry, and answers with the new state. */
async function acted(
  request: FastifyRequest,
  name: string,
  solutions: Solutions,
  { action, isTry = false, rule }: Doing,
) {
  const scene = found(request, name, solutions);
  const { world, ip } = request;
  const { session, solution } = scene;
  const facts: AuditFacts = { merchant_id: session.merchant_id, checkout_id: session.id };
  await runAudited(request, action, facts, () => {
    const around: Around = {
      bw: world.store.bw,
      ip,
      origin: world.publicUrl,
      secret: (bytes) => world.chance.bytes(bytes).toString('base64url'),
      mayMail: (email) => isMailAllowed(world, email),
      limitCardTry(number) {
        const keys = cardTryKeys(scene.offer, ip, number === null ? null : cardFingerprintFunction(world)(number));
        assertCardTryAllowed(world, keys);
        return keys;
      },
      begun: (paymentId) => solution.begun(world.store, session.offer.id, paymentId),
    };
    const change = changeOf(world, () => rule(scene, around, changeContextAt(world, scene.at)));
    world.store.apply(isTry ? mergeChanges([change, cardTryCounts(world, change, session)]) : change);
    const [payment] = change.payments ?? [];
    if (payment) Object.assign(facts, { payment_id: payment.id, status: payment.status });
  });
  return ok(sessionView(found(request, name, solutions), name));
}

/** Opens a checkout session for a token, or continues the page's former session for that token. */
function opened(request: FastifyRequest, body: OpenCheckout, solutions: Solutions) {
  const { world } = request;
  const { store, chance, limits } = world;
  const solution = solutions.find((one) => one.idOf(store, body.token) !== undefined) ?? throwNotFound();
  const offer =
    solution.offer(store, solution.idOf(store, body.token) ?? throwNotFound(), world.publicUrl) ?? throwNotFound();
  const name = body.session ?? '';
  const before = named(request, name);
  if (before?.offer.type === offer.type && before.offer.id === offer.id) {
    const scene = sceneOf(world, before, solutions);
    const isPaidAnew = body.arrives === true && stateOf(scene) === 'approved' && canReopen(scene);
    if (!isPaidAnew) return sessionView(scene, name);
  }
  const merchant = store.merchants.get(offer.merchant_id) ?? throwNotFound();
  limitCheckouts(request, merchant.id);
  const at = world.now();
  const secret = chance.bytes(SECRET_BYTES).toString('base64url');
  const session = newSession(offer, merchant, {
    id: chance.id(),
    secret,
    at,
    client: request.ip,
    language: body.language,
  });
  store.apply({ checkouts: [session], remove: { checkouts: sessionsToEvict(store, limits.checkouts, at) } });
  return sessionView(sceneOf(world, session, solutions), sessionName(session, secret));
}

/** Returns the present state of the recurring charges of a token. */
function agreedAt({ world }: FastifyRequest, token: string, solutions: Solutions) {
  const agreed = agreedBy(world.store, token);
  return agreedView(agreed, designOf(world, agreed.payment, solutions));
}

/** Stops the recurring charges of a token with an audit entry, and answers with the new state. */
async function stopped(request: FastifyRequest, token: string, solutions: Solutions) {
  const { world } = request;
  const agreed = agreedBy(world.store, token);
  const facts = { merchant_id: agreed.merchant.id, payment_id: agreed.payment.id };
  await runAudited(request, 'charges_stop', facts, () =>
    world.store.apply(stopCharges(agreed, changeContextAt(world, world.now()))),
  );
  return ok(agreedAt(request, token, solutions));
}

/** Action that pays by card. */
const byCard = (body: PayCheckout): Doing => ({
  action: 'checkout_pay',
  isTry: true,
  rule: (scene, around, stamp) => pay(scene, body, around, stamp),
});

/** Action that pays by wallet, if the design offers the wallet. */
const byWallet = (body: PayByWallet): Doing => ({
  action: 'checkout_pay',
  isTry: true,
  rule(scene, around, stamp) {
    if (!methodsOf(scene).includes('wallets')) refuse('Wallet payments are not available here');
    return payByWallet(scene, body, around, stamp);
  },
});

/** Logo on pages for payers: the design's logo, otherwise the merchant's. */
const logoFile = async ({ design, merchant }: Pick<DesignedScene, 'design' | 'merchant'>) => {
  const { kind, bytes } = design?.logo ?? merchant.logo ?? throwNotFound();
  return fileResponse({ name: 'logo', kind, disposition: 'inline' }, Buffer.from(bytes));
};

/** Handlers of the checkout. `solutions` are payment links, buttons and landing pages. */
export const checkoutHandlers = (solutions: Solutions) =>
  defineHandlers(contract.checkout, {
    open: async ({ body, request }) => ok(opened(request, body, solutions)),

    read: async ({ params, request }) => ok(sessionView(found(request, params.session, solutions), params.session)),

    pay: async ({ params, body, request }) => acted(request, params.session, solutions, byCard(body)),

    payByWallet: async ({ params, body, request }) => acted(request, params.session, solutions, byWallet(body)),

    confirm: async ({ params, body, request }) =>
      acted(request, params.session, solutions, {
        action: 'checkout_three_ds',
        isTry: true,
        rule: (scene, around, stamp) => confirm(scene, body, around, stamp),
      }),

    cancel: async ({ params, request }) =>
      acted(request, params.session, solutions, {
        action: 'checkout_cancel',
        rule: (scene, _around, stamp) => cancel(scene, stamp),
      }),

    receipt: async ({ params, request }) => receiptFile(request, found(request, params.session, solutions)),

    mailReceipt: async ({ params, body, request }) =>
      acted(request, params.session, solutions, {
        action: 'checkout_receipt',
        rule: (scene, _around, stamp) => mailedReceipt(request, scene, body.email, stamp),
      }),

    embedding: async ({ query, request, reply }) => {
      // Scripts on websites of every origin make this call.
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      const origin = webOrigin(query.origin);
      const isAllowed = (token: string) => mayFrame(framingOrigins(token, request.world, solutions), origin);
      return ok({ allowed: query.buttons.split(',').filter(isAllowed) });
    },

    charges: async ({ params, request }) => ok(agreedAt(request, params.token, solutions)),
    stopCharges: async ({ params, request }) => stopped(request, params.token, solutions),
    chargesLogo: async ({ params, request: { world } }) => {
      const { payment, merchant } = agreedBy(world.store, params.token);
      return logoFile({ merchant, design: designOf(world, payment, solutions) });
    },
    logo: async ({ params, request }) => logoFile(found(request, params.session, solutions)),
  });

import type { FastifyRequest } from 'fastify';
import { DESIGN_PREVIEW_PATH } from '@portal/contract/design/preview';
import { embedOriginsOf, webOrigin } from '@portal/contract/buttons/embedOrigins';
import type { PayerPageRoute } from '../core/origin/payerAddress.ts';
import type { World } from '../core/world.ts';
import type { Solutions } from './scene.ts';

/** Path of the checkout preview for the design editor, shown in a frame and without payments. */
export const previewAddress: PayerPageRoute = { path: DESIGN_PREVIEW_PATH, isPreview: true, formTargets: () => [] };

const tokenIn = ({ params }: FastifyRequest) => (params as { token: string }).token;

/** Offer of a token and the offer's merchant; undefined for an unknown token. */
function soldBy(token: string, { store, publicUrl }: Pick<World, 'store' | 'publicUrl'>, solutions: Solutions) {
  const solution = solutions.find((one) => one.idOf(store, token) !== undefined);
  const offer = solution?.offer(store, solution.idOf(store, token) ?? 0, publicUrl);
  const merchant = offer && store.merchants.get(offer.merchant_id);
  return merchant && { offer, merchant };
}

const formTargets = (solutions: Solutions) => (request: FastifyRequest) => {
  const { offer, merchant } = soldBy(tokenIn(request), request.world, solutions) ?? {};
  if (!offer || merchant?.payment.response_method !== 'POST') return [];
  const { response_success_url: approved, response_decline_url: declined } = merchant.payment;
  const targets = [offer.returns.approved || approved, offer.returns.declined || declined];
  return [...new Set(targets.map(webOrigin).filter((origin) => origin !== ''))];
};

/** Origins that may frame the checkout of a token: the websites of a payment button's merchant, otherwise none. */
export function framingOrigins(
  token: string,
  world: Pick<World, 'store' | 'publicUrl'>,
  solutions: Solutions,
): string[] {
  const { offer, merchant } = soldBy(token, world, solutions) ?? {};
  return offer?.type === 'button' && merchant ? embedOriginsOf(merchant.url, merchant.embed_origins) : [];
}

/**
 * Whether an origin may frame the checkout: `frame-ancestors http://shop.example` also matches `https://shop.example`.
 */
export const mayFrame = (listed: readonly string[], origin: string): boolean =>
  listed.includes(origin) || listed.includes(origin.replace(/^https:/, 'http:'));

/** Origins that may frame the checkout of the token in a request's path. */
export const framedBy =
  (solutions: Solutions) =>
  (request: FastifyRequest): string[] =>
    framingOrigins(tokenIn(request), request.world, solutions);

/** Path `/pay/{token}`: the checkout. Its content policy allows forms to the merchant's return URL. */
export const linkAddress = (solutions: Solutions): PayerPageRoute => ({
  path: '/pay/:token',
  formTargets: formTargets(solutions),
});

/** Path `/embed/{token}`: a payment button's checkout in a frame, on the merchant's websites only. */
export const embedAddress = (solutions: Solutions): PayerPageRoute => ({
  path: '/embed/:token',
  framedBy: framedBy(solutions),
  formTargets: formTargets(solutions),
});

/** Path `/charges/{token}`: the page where a payer sees and stops recurring charges. */
export const chargesAddress: PayerPageRoute = { path: '/charges/:token', formTargets: () => [] };

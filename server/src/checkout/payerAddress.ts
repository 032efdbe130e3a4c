import type { FastifyRequest } from 'fastify';
import { PREVIEW_ADDRESS } from '@portal/contract/design/preview';
import type { PayerAddress } from '../core/origin/payerAddress.ts';
import type { Solutions } from './scene.ts';

/** Where the editor of designs looks at the payer's page, in a frame; nothing can be paid there. */
export const previewAddress: PayerAddress = { path: PREVIEW_ADDRESS, isPreview: true, formTargets: () => [] };

/** The origin of an address, as a policy may name it: hosts may hold signs that mean something else there. */
function originOf(url: string): string[] {
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? [origin] : [];
}

/** What the token of an address leads to, with its merchant; nothing where nobody gave it out. */
function soldAt({ params, world: { store, publicUrl } }: FastifyRequest, solutions: Solutions) {
  const { token } = params as { token: string };
  const solution = solutions.find((one) => one.idOf(store, token) !== undefined);
  const offer = solution?.offer(store, solution.idOf(store, token) ?? 0, publicUrl);
  const merchant = offer && store.merchants.get(offer.merchant_id);
  return merchant && { offer, merchant };
}

const formTargets = (solutions: Solutions) => (request: FastifyRequest) => {
  const { offer, merchant } = soldAt(request, solutions) ?? {};
  if (!offer || merchant?.payment.response_method !== 'POST') return [];
  const { response_success_url: approved, response_decline_url: declined } = merchant.payment;
  return [...new Set([offer.returns.approved || approved, offer.returns.declined || declined].flatMap(originOf))];
};

/** The site of the merchant whose button a token is; of nothing else. */
export const siteOf =
  (solutions: Solutions) =>
  (request: FastifyRequest): string[] => {
    const { offer, merchant } = soldAt(request, solutions) ?? {};
    return offer?.type === 'button' && merchant ? originOf(merchant.url) : [];
  };

/** `/pay/{token}`: where a merchant has payers posted back to it, its page may send a form there. */
export const linkAddress = (solutions: Solutions): PayerAddress => ({
  path: '/pay/:token',
  formTargets: formTargets(solutions),
});

/** `/embed/{token}`: the same of a button, in a frame on the merchant's own site and nowhere else. */
export const embedAddress = (solutions: Solutions): PayerAddress => ({
  path: '/embed/:token',
  framedBy: siteOf(solutions),
  formTargets: formTargets(solutions),
});

/** `/charges/{token}`: where a payer sees and stops what was agreed to. */
export const chargesAddress: PayerAddress = { path: '/charges/:token', formTargets: () => [] };

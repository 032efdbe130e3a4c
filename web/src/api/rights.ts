import type { Merchant } from '@portal/contract/merchants';
import { allows, everywhere, viewOf, type Right, type Rights, type View } from '@portal/contract/rightRules';
import { useCachedQuery } from './queryHooks.ts';
import { t } from '../text/t.ts';
import { myMerchantsQuery } from './sharedQueries.ts';

/** A merchant in an answer. A foreign server may omit the members `rights` and `access`. */
export type MerchantWithRights = Pick<Merchant, 'id' | 'name'> & Partial<Pick<Merchant, 'access' | 'rights'>>;

/**
 * The user's rights at a merchant. If the server sends no rights, everything is offered and the server decides about
 * each call.
 */
function rightsAt({ rights, access }: MerchantWithRights): Rights {
  if (typeof rights === 'object' && rights !== null) return rights;
  return everywhere(access === 'view_only' ? 'read' : 'edit');
}

/** Translated names of areas of the portal, for use within a sentence. */
const things: Partial<Record<View, () => string>> = {
  dashboard: () => t('dashboard figures'),
  payments: () => t('payments'),
  settlements: () => t('settlements'),
  disputes: () => t('disputes'),
  reports: () => t('reports'),
  merchant: () => t('settings'),
  permissions: () => t('rights of colleagues'),
  financial: () => t('financial accounts'),
  landings: () => t('landing pages and promocodes'),
  companies: () => t('companies'),
  links: () => t('payment links'),
  designs: () => t('checkout designs'),
  buttons: () => t('payment buttons'),
  callbacks: () => t('keys and callbacks'),
  payouts: () => t('payouts'),
  cash_registers: () => t('cash registers'),
};

/** Functions that check the user's rights and explain a missing right. */
export interface UserRights {
  /**
   * Whether the user has a right at a merchant, or, without a merchant, at any of their merchants. True while merchants
   * load, and for a user without merchants.
   */
  may: (right: Right, merchantId?: number) => boolean;
  /** Returns a text that names the missing right; undefined if the user has the right. */
  whyNot: (right: Right, merchantId?: number) => string | undefined;
}

function sentence(view: View, mayRead: boolean, merchant: string | undefined): string {
  const what = things[view]?.() ?? view;
  if (!mayRead) return t("You don't have access to {what}. Ask a colleague with full access.", { what });
  return merchant === undefined
    ? t('You can view {what} but not make changes. Ask a colleague with full access.', { what })
    : t('You can view {what} of {merchant} but not make changes. Ask a colleague with full access.', {
        what,
        merchant,
      });
}

/** Derives the user's rights from an answer of `merchants.list`. */
export function getUserRights(merchants: readonly MerchantWithRights[] = []): UserRights {
  const may: UserRights['may'] = (right, merchantId) => {
    const asked = merchants.filter(({ id }) => merchantId === undefined || id === merchantId);
    return asked.length === 0 || asked.some((merchant) => allows(rightsAt(merchant), right));
  };
  const whyNot: UserRights['whyNot'] = (right, merchantId) => {
    if (may(right, merchantId)) return undefined;
    const view = viewOf(right);
    return sentence(view, may(`${view}.read`, merchantId), merchants.find(({ id }) => id === merchantId)?.name);
  };
  return { may, whyNot };
}

/** Rights of the signed-in user, from the last read of their merchants. */
export const useUserRights = (): UserRights => getUserRights(useCachedQuery(myMerchantsQuery)?.data);

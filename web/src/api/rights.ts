import type { Merchant } from '@portal/contract/merchants';
import { allows, everywhere, viewOf, type Right, type Rights, type View } from '@portal/contract/rightRules';
import { useCachedRead } from './reads.ts';
import { t } from '../text/t.ts';
import { myMerchants } from './sharedReads.ts';

/** A merchant in an answer; a foreign server may omit `rights` and `access`. */
export type MerchantWithRights = Pick<Merchant, 'id' | 'name'> & Partial<Pick<Merchant, 'access' | 'rights'>>;

/** The user's rights at a merchant. Without data everything is offered and the server decides. */
function rightsAt({ rights, access }: MerchantWithRights): Rights {
  if (typeof rights === 'object' && rights !== null) return rights;
  return everywhere(access === 'view_only' ? 'read' : 'edit');
}

/** Names of areas, for use within a sentence. */
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

/** The user's rights, and the reason if one is missing. */
export interface UserRights {
  /**
   * Whether the user has a right at a merchant, or at any of their merchants. True while merchants load, and without
   * merchants.
   */
  may: (right: Right, merchantId?: number) => boolean;
  /** Names the missing right; undefined if the user has it. */
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

/** The user's rights in an answer of `merchants.list`. */
export function rightsIn(merchants: readonly MerchantWithRights[] = []): UserRights {
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

/** The signed-in user's rights, as of the last read of their merchants. */
export const useRights = (): UserRights => rightsIn(useCachedRead(myMerchants)?.data);

import { merchantSettings } from '@portal/contract/merchantSettings';
import { q } from '../api/client.ts';

const at = (id: number) => ({ params: { id } });

/** What the tabs of a merchant's settings read. */
export const reads = {
  info: (id: number) => q(merchantSettings.info, at(id)),
  payment: (id: number) => q(merchantSettings.payment, at(id)),
  notification: (id: number) => q(merchantSettings.notification, at(id)),
  financial: (id: number) => q(merchantSettings.financial, at(id)),
  contract: (id: number) => q(merchantSettings.contract, at(id)),
  customization: (id: number) => q(merchantSettings.customization, at(id)),
  basic: (id: number) => q(merchantSettings.basic, at(id)),
};

import { merchantSettings, type MerchantInfo } from '@portal/contract/merchantSettings';
import { createQuery } from '../api/client.ts';
import { requireMembers } from '../api/withDefaults.ts';

const at = (id: number) => ({ params: { id } });

/** Merchant data that every settings tab shows. The answer of `merchants.list` contains the same data. */
export type ShownMerchant = Pick<MerchantInfo, 'id' | 'name' | 'status' | 'url'>;

/** Queries of a merchant's settings tabs. */
export const merchantQueries = {
  info: (id: number) =>
    createQuery(merchantSettings.info, at(id), (answer) => ({
      ...requireMembers<typeof answer>('name')(answer),
      id,
    })),
  basic: (id: number) => createQuery(merchantSettings.basic, at(id), requireMembers('name')),
  notification: (id: number) => createQuery(merchantSettings.notification, at(id), requireMembers('tran_emails')),
  payment: (id: number) => createQuery(merchantSettings.payment, at(id), requireMembers('default_order_lifetime')),
  financial: (id: number) => createQuery(merchantSettings.financial, at(id), requireMembers('data')),
  contract: (id: number) => createQuery(merchantSettings.contract, at(id), requireMembers('data')),
  customization: (id: number) => createQuery(merchantSettings.customization, at(id), requireMembers('social_contacts')),
};

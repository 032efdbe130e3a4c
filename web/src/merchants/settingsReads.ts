import { merchantSettings, type MerchantInfo } from '@portal/contract/merchantSettings';
import { qWithDefaults } from '../api/client.ts';
import { saying } from '../api/withDefaults.ts';

const at = (id: number) => ({ params: { id } });

/** Merchant data that every settings tab shows; `merchants.list` contains it as well. */
export type ShownMerchant = Pick<MerchantInfo, 'id' | 'name' | 'status' | 'url'>;

/** Reads of the settings tabs. */
export const reads = {
  info: (id: number) =>
    qWithDefaults(merchantSettings.info, at(id), (answer) => ({ ...saying<typeof answer>('name')(answer), id })),
  basic: (id: number) => qWithDefaults(merchantSettings.basic, at(id), saying('name')),
  notification: (id: number) => qWithDefaults(merchantSettings.notification, at(id), saying('tran_emails')),
  payment: (id: number) => qWithDefaults(merchantSettings.payment, at(id), saying('default_order_lifetime')),
  financial: (id: number) => qWithDefaults(merchantSettings.financial, at(id), saying('data')),
  contract: (id: number) => qWithDefaults(merchantSettings.contract, at(id), saying('data')),
  customization: (id: number) => qWithDefaults(merchantSettings.customization, at(id), saying('social_contacts')),
};

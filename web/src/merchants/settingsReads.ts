import { merchantSettings } from '@portal/contract/merchantSettings';
import { qWithDefaults } from '../api/client.ts';
import { Failure } from '../api/failure.ts';
import { membersOf } from '../api/listOf.ts';

const at = (id: number) => ({ params: { id } });

/** An answer that says what it cannot be without; any other is none (quality B11). */
const saying =
  <S extends object>(member: keyof S & string) =>
  (answer: S): S => {
    const said: Readonly<Record<string, unknown>> = membersOf(answer);
    if (said[member] === undefined || said[member] === null) throw new Failure('other', 200);
    return answer;
  };

/** What the tabs of a merchant's settings read. */
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

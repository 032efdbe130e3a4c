import { merchantSettings } from '@portal/contract/merchantSettings';
import { payouts } from '@portal/contract/payouts';
import { everywhere, type View } from '@portal/contract/rights';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { PASSWORD } from '@portal/fixtures/people';
import { openPortal, type Portal } from '../support/portal.ts';
import { CARD, fourEyes, makeOf } from './payouts.testData.ts';
import { list, rightsOf } from './permissions.testData.ts';

/** What the tests of four eyes share. */

const { coffee } = MERCHANTS;
/** Ids of the owner, of the colleague who may pay out as well, of a friend of the owner's, and of the accountant. */
export const [OWNER, COLLEAGUE, FRIEND, ACCOUNTANT] = [1, 2, 7, 9];
export const MAIL = { owner: 'owner@example.com', colleague: 'mfa@example.com', friend: 'mixed@example.com' } as const;
export const WHOLE = everywhere('edit');
const { payouts: _, ...withoutPayouts } = WHOLE;
/** Every right but that to pay out. */
export const WITHOUT = withoutPayouts;

/** Four eyes at the coffee house, where the owner and one colleague may pay out; the owner's file waits. */
export async function opened() {
  const owner = await openPortal({ account: 'owner' });
  await fourEyes(owner);
  const { body } = await makeOf(owner, `receiver,amount,currency\n${CARD},10.00,UAH\n`);
  return { owner, fileId: body.file_id };
}

export const decide = (portal: Portal, file: number, approve = true) =>
  portal.call(payouts.decide, { params: { id: coffee, file }, body: { approve } });
/** Emails of everyone with the edit right of a view at the coffee house. */
export const holders = async (portal: Portal, view: View) =>
  (await list(portal))
    .filter(({ views }) => rightsOf(views)[view] === 'edit')
    .map(({ email }) => email)
    .toSorted();
export const approvers = (portal: Portal) => holders(portal, 'payouts');
/** The people who may change bank accounts when four eyes are switched on. */
export const ACCOUNTANTS = ['accounting@example.com', MAIL.colleague, MAIL.owner];

/** Sends the coffee house's hryvnias to another bank account. */
export const changeAccount = (portal: Portal) =>
  portal.call(merchantSettings.saveFinancial, {
    params: { id: coffee },
    body: {
      id: 1,
      country: 'UA',
      currency: 'UAH',
      jurtype: 'legal',
      bank: 'Bank Wiślany',
      iban: 'UA213223130000026007233566001',
      password: PASSWORD,
    },
  });
export const confirmAccount = (portal: Portal) =>
  portal.call(merchantSettings.confirmAccount, { params: { id: coffee }, body: { account_id: 1 } });
/** Whether a change of the hryvnia account is confirmed: null without a change. */
export const isAccountConfirmed = async (portal: Portal) =>
  (await portal.call(merchantSettings.financial, { params: { id: coffee } })).body.data[0]?.change?.confirmed ?? null;

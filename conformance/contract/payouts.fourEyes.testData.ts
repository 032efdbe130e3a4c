import { merchantSettings } from '@portal/contract/merchantSettings';
import { payouts } from '@portal/contract/payouts';
import { everywhere, type View } from '@portal/contract/rights';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { PASSWORD } from '@portal/fixtures/people';
import { openPortal, type Portal } from '../support/portal.ts';
import { CARD, fourEyes, makeOf } from './payouts.testData.ts';
import { list, rightsOf } from './permissions.testData.ts';

const { coffee } = MERCHANTS;
/** User ids of the sample data: the owner, a colleague who may pay out, a friend of the owner, and the accountant. */
export const [OWNER, COLLEAGUE, FRIEND, ACCOUNTANT] = [1, 2, 7, 9];
export const MAIL = { owner: 'owner@example.com', colleague: 'mfa@example.com', friend: 'mixed@example.com' } as const;
export const WHOLE = everywhere('edit');
const { payouts: _, ...withoutPayouts } = WHOLE;
/** All rights except the right to pay out. */
export const WITHOUT = withoutPayouts;

/** Switches four eyes on at the coffee shop and sends a payout file of the owner, which waits for approval. */
export async function opened() {
  const owner = await openPortal({ account: 'owner' });
  await fourEyes(owner);
  const { body } = await makeOf(owner, `receiver,amount,currency\n${CARD},10.00,UAH\n`);
  return { owner, fileId: body.file_id };
}

export const decide = (portal: Portal, file: number, approve = true) =>
  portal.call(payouts.decide, { params: { id: coffee, file }, body: { approve } });
/** Lists the emails of all users with the edit right to a view at the coffee shop, sorted. */
export const holders = async (portal: Portal, view: View) =>
  (await list(portal))
    .filter(({ views }) => rightsOf(views)[view] === 'edit')
    .map(({ email }) => email)
    .toSorted();
export const approvers = (portal: Portal) => holders(portal, 'payouts');
/** Emails of the users who may change bank accounts when four eyes are switched on. */
export const ACCOUNTANTS = ['accounting@example.com', MAIL.colleague, MAIL.owner];

/** Changes the bank account that receives the coffee shop's settlements in hryvnias. */
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
/** Tells whether the change of the hryvnia account is confirmed; null without a change. */
export const isAccountConfirmed = async (portal: Portal) =>
  (await portal.call(merchantSettings.financial, { params: { id: coffee } })).body.data[0]?.change?.confirmed ?? null;

import { merchantSettings } from '@portal/contract/merchantSettings';
import { payouts } from '@portal/contract/payouts';
import { everywhere, type View } from '@portal/contract/rights';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { PASSWORD } from '@portal/fixtures/people';
import { openPortal, type Portal } from '../support/portal.ts';
import { RECEIVER_CARD, switchFourEyes, createPayoutsFromFile } from './payouts.testData.ts';
import { listColleagues, toRights } from './permissions.testData.ts';

const { coffee } = MERCHANTS;
/** User ids of the sample data: the owner, a colleague who may pay out, a friend of the owner, and the accountant. */
export const [OWNER_ID, COLLEAGUE_ID, FRIEND_ID, ACCOUNTANT_ID] = [1, 2, 7, 9];
export const EMAILS = {
  owner: 'owner@example.com',
  colleague: 'mfa@example.com',
  friend: 'mixed@example.com',
} as const;
export const ALL_RIGHTS = everywhere('edit');
const { payouts: _, ...withoutPayouts } = ALL_RIGHTS;
/** All rights except the right to pay out. */
export const ALL_RIGHTS_EXCEPT_PAYOUTS = withoutPayouts;

/** Switches four eyes on at the coffee shop and sends a payout file of the owner, which waits for approval. */
export async function openWithWaitingFile() {
  const owner = await openPortal({ account: 'owner' });
  await switchFourEyes(owner);
  const { body } = await createPayoutsFromFile(owner, `receiver,amount,currency\n${RECEIVER_CARD},10.00,UAH\n`);
  return { owner, fileId: body.file_id };
}

export const decideOnFile = (portal: Portal, file: number, approve = true) =>
  portal.call(payouts.decide, { params: { id: coffee, file }, body: { approve } });
/** Lists the emails of all users with the edit right to a view at the coffee shop, sorted. */
export const listEmailsWithEditRight = async (portal: Portal, view: View) =>
  (await listColleagues(portal))
    .filter(({ views }) => toRights(views)[view] === 'edit')
    .map(({ email }) => email)
    .toSorted();
export const listApproverEmails = (portal: Portal) => listEmailsWithEditRight(portal, 'payouts');
/** Emails of the users who may change bank accounts when four eyes are switched on. */
export const BANK_ACCOUNT_EDITOR_EMAILS = ['accounting@example.com', EMAILS.colleague, EMAILS.owner];

/** Changes the bank account that receives the coffee shop's settlements in hryvnias. */
export const changeBankAccount = (portal: Portal) =>
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
export const confirmBankAccount = (portal: Portal) =>
  portal.call(merchantSettings.confirmAccount, { params: { id: coffee }, body: { account_id: 1 } });
/** Whether the change of the hryvnia account is confirmed; null without a change. */
export const isBankAccountConfirmed = async (portal: Portal) =>
  (await portal.call(merchantSettings.financial, { params: { id: coffee } })).body.data[0]?.change?.confirmed ?? null;

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payouts } from '@portal/contract/payouts';
import { permissions } from '@portal/contract/permissions';
import { registration } from '@portal/contract/registration';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { readLastMail, findMailToken } from '../support/mails.ts';
import { createPayout } from '../support/payouts.ts';
import type { Portal } from '../support/portal.ts';
import {
  ACCOUNTANT_ID,
  BANK_ACCOUNT_EDITOR_EMAILS,
  changeBankAccount,
  COLLEAGUE_ID,
  confirmBankAccount,
  decideOnFile,
  FRIEND_ID,
  listEmailsWithEditRight,
  isBankAccountConfirmed,
  EMAILS,
  openWithWaitingFile,
  OWNER_ID,
  ALL_RIGHTS,
  ALL_RIGHTS_EXCEPT_PAYOUTS,
} from './payouts.fourEyes.testData.ts';
import { decideLatestRequest, switchFourEyes, readPayoutOptions } from './payouts.testData.ts';
import {
  addColleague,
  pathParamsOf,
  copyColleagues,
  NEWCOMER,
  removeColleague,
  saveColleagueRights,
} from './permissions.testData.ts';

const { coffee, garden } = MERCHANTS;

const join = async (portal: Portal, { email, ...joining }: typeof NEWCOMER) => {
  const token = findMailToken(await readLastMail(portal, email));
  const person = await portal.as();
  await person.call(account.checkAuth);
  await person.call(registration.invite, { params: { token }, body: joining });
  await person.call(account.login, { body: { email, password: joining.password } });
  return person;
};

type Way = readonly [name: string, dissolve: (owner: Portal, file: number) => Promise<unknown>];
/** Attempts of one person, some with the help of a friend, to pay out without the colleague's approval. */
const WAYS: readonly Way[] = [
  ['switches off second-person approval', (owner) => switchFourEyes(owner, false)],
  [
    'switches off second-person approval twice',
    async (owner) => [await switchFourEyes(owner, false), await switchFourEyes(owner, false)],
  ],
  [
    'approves the own request',
    async (owner) => [await switchFourEyes(owner, false), await decideLatestRequest(owner, true)],
  ],
  ['approves the own file', (owner, file) => decideOnFile(owner, file)],
  ['removes the only other approver', (owner) => removeColleague(owner, COLLEAGUE_ID)],
  [
    'takes the right to pay out from the only other approver',
    (owner) => saveColleagueRights(owner, COLLEAGUE_ID, ALL_RIGHTS_EXCEPT_PAYOUTS),
  ],
  [
    'lets the only other approver look only',
    (owner) => saveColleagueRights(owner, COLLEAGUE_ID, { ...ALL_RIGHTS, payouts: 'read' }),
  ],
  [
    'removes the other approver and switches off',
    async (owner) => [await removeColleague(owner, COLLEAGUE_ID), await switchFourEyes(owner, false)],
  ],
  [
    'gives a friend the right, who approves',
    async (owner, file) => {
      await saveColleagueRights(owner, FRIEND_ID, { payments: 'edit', payouts: 'edit' });
      return decideOnFile(await owner.as('mixed'), file);
    },
  ],
  [
    'gives a friend every right, who approves the request for it',
    async (owner) => {
      await saveColleagueRights(owner, FRIEND_ID, ALL_RIGHTS);
      return decideLatestRequest(await owner.as('mixed'), true);
    },
  ],
  [
    'adds a friend with an account, who agrees to switch off',
    async (owner) => {
      await addColleague(owner, 'other@example.com', ALL_RIGHTS);
      await switchFourEyes(owner, false);
      return decideLatestRequest(await owner.as('other'), true);
    },
  ],
  [
    'invites a friend without an account, who approves',
    async (owner, file) => {
      await addColleague(owner, NEWCOMER.email, ALL_RIGHTS);
      return decideOnFile(await join(owner, NEWCOMER), file);
    },
  ],
  [
    'copies the rights of a friend from another merchant, who approves',
    async (owner, file) => {
      await owner.grant('other@example.com', garden, ALL_RIGHTS);
      await copyColleagues(owner, [6], garden, coffee);
      return decideOnFile(await owner.as('other'), file);
    },
  ],
  [
    'views the portal as the other approver and approves',
    async (owner, file) => {
      await owner.call(permissions.viewAs, { ...pathParamsOf(coffee, COLLEAGUE_ID), body: {} });
      const answers = [await decideOnFile(owner, file), await switchFourEyes(owner, false)];
      await owner.call(account.stopViewing, { body: {} });
      return answers;
    },
  ],
  [
    'gives a friend the right to change bank accounts, who submits a change that the person confirms',
    async (owner) => {
      await saveColleagueRights(owner, FRIEND_ID, { payments: 'edit', financial: 'edit' });
      return [await changeBankAccount(await owner.as('mixed')), await confirmBankAccount(owner)];
    },
  ],
  [
    'adds a friend with an account, who confirms the change of a bank account',
    async (owner) => {
      await changeBankAccount(owner);
      await addColleague(owner, 'other@example.com', ALL_RIGHTS);
      return confirmBankAccount(await owner.as('other'));
    },
  ],
  [
    'invites a friend without an account, who confirms the change of a bank account',
    async (owner) => {
      await changeBankAccount(owner);
      await addColleague(owner, NEWCOMER.email, { financial: 'edit' });
      return confirmBankAccount(await join(owner, NEWCOMER));
    },
  ],
  [
    'copies a friend from another merchant, who confirms the change of a bank account',
    async (owner) => {
      await changeBankAccount(owner);
      await owner.grant('other@example.com', garden, ALL_RIGHTS);
      await copyColleagues(owner, [6], garden, coffee);
      return confirmBankAccount(await owner.as('other'));
    },
  ],
  ['removes a colleague who may change bank accounts', (owner) => removeColleague(owner, ACCOUNTANT_ID)],
  [
    'takes the right to change bank accounts from a colleague',
    (owner) => saveColleagueRights(owner, ACCOUNTANT_ID, { payments: 'read', financial: 'read' }),
  ],
  [
    'lets a friend manage rights, who gives themselves every right',
    async (owner) => {
      await saveColleagueRights(owner, FRIEND_ID, { permissions: 'edit', payouts: 'read' });
      const friend = await owner.as('mixed');
      return [await saveColleagueRights(friend, FRIEND_ID, ALL_RIGHTS), await removeColleague(friend, COLLEAGUE_ID)];
    },
  ],
  [
    'registers again with the email of the other approver',
    async (owner) => {
      const person = await owner.as();
      await person.call(account.checkAuth);
      const body = { email: EMAILS.colleague, password: NEWCOMER.password, name: 'Friend', language: 'en' };
      return person.call(registration.start, { body: { ...body, phone: '' } });
    },
  ],
  [
    'deletes the merchant',
    (owner) => owner.call(merchantSettings.remove, { params: { id: coffee }, body: { name: 'Кав’ярня «Двір»' } }),
  ],
  [
    'gives up the own right, which leaves one approver',
    (owner) => saveColleagueRights(owner, OWNER_ID, ALL_RIGHTS_EXCEPT_PAYOUTS),
  ],
  ['leaves the merchant', (owner) => removeColleague(owner, OWNER_ID)],
  [
    'raises the limit',
    (owner) =>
      owner.call(payouts.saveOptions, {
        params: { id: coffee },
        body: { four_eyes: true, limits: [{ currency: 'UAH', amount: '1000000' }] },
      }),
  ],
  [
    'locks the other approver out by wrong passwords and switches off',
    async (owner) => {
      const person = await owner.as();
      await person.call(account.checkAuth);
      const body = { email: EMAILS.colleague, password: 'not the password' };
      for (let tries = 0; tries < 6; tries += 1) await person.call(account.login, { body });
      return switchFourEyes(owner, false);
    },
  ],
];

/** Asserts that the approvers are unchanged, the payout file still waits and no bank account was changed. */
async function expectControl(owner: Portal, fileId: number) {
  expect(await listEmailsWithEditRight(owner, 'payouts')).toEqual([EMAILS.colleague, EMAILS.owner]);
  expect(await listEmailsWithEditRight(owner, 'financial')).toEqual(BANK_ACCOUNT_EDITOR_EMAILS);
  expect(await isBankAccountConfirmed(owner)).not.toBe(true);
  const [file] = (await owner.call(payouts.files)).body.data;
  expect(file).toMatchObject({ id: fileId, status: 'waiting' });
}

describe('attempts of one person to pay out without approval', () => {
  test.each(WAYS)('if payouts need two people, a person who %s still needs the colleague', async (_name, dissolve) => {
    const { owner, fileId } = await openWithWaitingFile();
    await dissolve(owner, fileId);
    expect(await readPayoutOptions(owner)).toMatchObject({ four_eyes: true, limits: [] });
    await expectControl(owner, fileId);
    expect((await createPayout(owner, { amount: '1.00' })).body.status).toBe('waiting');
    expect((await decideOnFile(await owner.as('mfa'), fileId)).body.status).toBe('approved');
  });

  /** Steps of the owner and of a friend, in any order; `file` is the waiting payout file. */
  const STEPS: Readonly<
    Record<string, (portals: { owner: Portal; friend: Portal }, file: number) => Promise<unknown>>
  > = {
    off: ({ owner }) => switchFourEyes(owner, false),
    'friend off': ({ friend }) => switchFourEyes(friend, false),
    grant: ({ owner }) => saveColleagueRights(owner, FRIEND_ID, ALL_RIGHTS),
    'friend grants': ({ friend }) => saveColleagueRights(friend, FRIEND_ID, ALL_RIGHTS),
    revoke: ({ owner }) => saveColleagueRights(owner, COLLEAGUE_ID, ALL_RIGHTS_EXCEPT_PAYOUTS),
    remove: ({ owner }) => removeColleague(owner, COLLEAGUE_ID),
    'friend removes': ({ friend }) => removeColleague(friend, COLLEAGUE_ID),
    'remove friend': ({ owner }) => removeColleague(owner, FRIEND_ID),
    accounts: ({ owner }) => saveColleagueRights(owner, FRIEND_ID, { payments: 'edit', financial: 'edit' }),
    'change account': ({ owner }) => changeBankAccount(owner),
    'friend changes account': ({ friend }) => changeBankAccount(friend),
    'confirm account': ({ owner }) => confirmBankAccount(owner),
    'friend confirms account': ({ friend }) => confirmBankAccount(friend),
    'add friend': ({ owner }) => addColleague(owner, EMAILS.friend, ALL_RIGHTS),
    'permissions to friend': ({ owner }) => saveColleagueRights(owner, FRIEND_ID, { ...ALL_RIGHTS, payouts: 'read' }),
    approve: ({ owner }) => decideLatestRequest(owner, true),
    'friend approves': ({ friend }) => decideLatestRequest(friend, true),
    reject: ({ owner }) => decideLatestRequest(owner, false),
    'pay friend': ({ friend }, file) => decideOnFile(friend, file),
    pay: ({ owner }, file) => decideOnFile(owner, file),
    on: ({ owner }) => switchFourEyes(owner),
  };

  test("if payouts need two people, no random sequence of steps by the owner and a new friend removes the colleague's approval", async () => {
    const steps = fc.array(fc.constantFrom(...Object.keys(STEPS)), { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(steps, async (names) => {
        const { owner, fileId } = await openWithWaitingFile();
        const portals = { owner, friend: await owner.as('mixed') };
        for (const name of names) await STEPS[name]?.(portals, fileId);
        expect(await readPayoutOptions(owner)).toMatchObject({ four_eyes: true });
        await expectControl(owner, fileId);
      }),
      { numRuns: 25, seed: 11 },
    );
  }, 120_000);
});

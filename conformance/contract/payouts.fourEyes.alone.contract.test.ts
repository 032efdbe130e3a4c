import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payouts } from '@portal/contract/payouts';
import { permissions } from '@portal/contract/permissions';
import { registration } from '@portal/contract/registration';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { lastMail, tokenOf } from '../support/mails.ts';
import { createPayout } from '../support/payouts.ts';
import type { Portal } from '../support/portal.ts';
import {
  ACCOUNTANT,
  ACCOUNTANTS,
  changeAccount,
  COLLEAGUE,
  confirmAccount,
  decide,
  FRIEND,
  holders,
  isAccountConfirmed,
  MAIL,
  opened,
  OWNER,
  WHOLE,
  WITHOUT,
} from './payouts.fourEyes.testData.ts';
import { decideRequest, fourEyes, optionsOf } from './payouts.testData.ts';
import { add, at, copy, NEWCOMER, remove, save } from './permissions.testData.ts';

const { coffee, garden } = MERCHANTS;

const join = async (portal: Portal, { email, ...joining }: typeof NEWCOMER) => {
  const token = tokenOf(await lastMail(portal, email));
  const person = await portal.as();
  await person.call(account.checkAuth);
  await person.call(registration.invite, { params: { token }, body: joining });
  await person.call(account.login, { body: { email, password: joining.password } });
  return person;
};

type Way = readonly [name: string, dissolve: (owner: Portal, file: number) => Promise<unknown>];
/** Attempts of one person, some with the help of a friend, to pay out without the colleague's approval. */
const WAYS: readonly Way[] = [
  ['switches four eyes off', (owner) => fourEyes(owner, false)],
  ['switches four eyes off twice', async (owner) => [await fourEyes(owner, false), await fourEyes(owner, false)]],
  ['approves the own request', async (owner) => [await fourEyes(owner, false), await decideRequest(owner, true)]],
  ['approves the own file', (owner, file) => decide(owner, file)],
  ['removes the only other approver', (owner) => remove(owner, COLLEAGUE)],
  ['takes the right to pay out from the only other approver', (owner) => save(owner, COLLEAGUE, WITHOUT)],
  ['lets the only other approver look only', (owner) => save(owner, COLLEAGUE, { ...WHOLE, payouts: 'read' })],
  [
    'removes the other approver and switches off',
    async (owner) => [await remove(owner, COLLEAGUE), await fourEyes(owner, false)],
  ],
  [
    'gives a friend the right, who approves',
    async (owner, file) => {
      await save(owner, FRIEND, { payments: 'edit', payouts: 'edit' });
      return decide(await owner.as('mixed'), file);
    },
  ],
  [
    'gives a friend every right, who approves the request for it',
    async (owner) => {
      await save(owner, FRIEND, WHOLE);
      return decideRequest(await owner.as('mixed'), true);
    },
  ],
  [
    'adds a friend with an account, who agrees to switch off',
    async (owner) => {
      await add(owner, 'other@example.com', WHOLE);
      await fourEyes(owner, false);
      return decideRequest(await owner.as('other'), true);
    },
  ],
  [
    'invites a friend without an account, who approves',
    async (owner, file) => {
      await add(owner, NEWCOMER.email, WHOLE);
      return decide(await join(owner, NEWCOMER), file);
    },
  ],
  [
    'copies the rights of a friend from another merchant, who approves',
    async (owner, file) => {
      await owner.grant('other@example.com', garden, WHOLE);
      await copy(owner, [6], garden, coffee);
      return decide(await owner.as('other'), file);
    },
  ],
  [
    'views the portal as the other approver and approves',
    async (owner, file) => {
      await owner.call(permissions.viewAs, { ...at(coffee, COLLEAGUE), body: {} });
      const answers = [await decide(owner, file), await fourEyes(owner, false)];
      await owner.call(account.stopViewing, { body: {} });
      return answers;
    },
  ],
  [
    'gives a friend the right to change bank accounts, who submits a change that the person confirms',
    async (owner) => {
      await save(owner, FRIEND, { payments: 'edit', financial: 'edit' });
      return [await changeAccount(await owner.as('mixed')), await confirmAccount(owner)];
    },
  ],
  [
    'adds a friend with an account, who confirms the change of a bank account',
    async (owner) => {
      await changeAccount(owner);
      await add(owner, 'other@example.com', WHOLE);
      return confirmAccount(await owner.as('other'));
    },
  ],
  [
    'invites a friend without an account, who confirms the change of a bank account',
    async (owner) => {
      await changeAccount(owner);
      await add(owner, NEWCOMER.email, { financial: 'edit' });
      return confirmAccount(await join(owner, NEWCOMER));
    },
  ],
  [
    'copies a friend from another merchant, who confirms the change of a bank account',
    async (owner) => {
      await changeAccount(owner);
      await owner.grant('other@example.com', garden, WHOLE);
      await copy(owner, [6], garden, coffee);
      return confirmAccount(await owner.as('other'));
    },
  ],
  ['removes a colleague who may change bank accounts', (owner) => remove(owner, ACCOUNTANT)],
  [
    'takes the right to change bank accounts from a colleague',
    (owner) => save(owner, ACCOUNTANT, { payments: 'read', financial: 'read' }),
  ],
  [
    'lets a friend manage rights, who gives themselves every right',
    async (owner) => {
      await save(owner, FRIEND, { permissions: 'edit', payouts: 'read' });
      const friend = await owner.as('mixed');
      return [await save(friend, FRIEND, WHOLE), await remove(friend, COLLEAGUE)];
    },
  ],
  [
    'registers again with the email of the other approver',
    async (owner) => {
      const person = await owner.as();
      await person.call(account.checkAuth);
      const body = { email: MAIL.colleague, password: NEWCOMER.password, name: 'Friend', language: 'en' };
      return person.call(registration.start, { body: { ...body, phone: '' } });
    },
  ],
  [
    'deletes the merchant',
    (owner) => owner.call(merchantSettings.remove, { params: { id: coffee }, body: { name: 'Кав’ярня «Двір»' } }),
  ],
  ['gives up the own right, which leaves one approver', (owner) => save(owner, OWNER, WITHOUT)],
  ['leaves the merchant', (owner) => remove(owner, OWNER)],
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
      const body = { email: MAIL.colleague, password: 'not the password' };
      for (let tries = 0; tries < 6; tries += 1) await person.call(account.login, { body });
      return fourEyes(owner, false);
    },
  ],
];

/** Asserts that the approvers are unchanged, the payout file still waits and no bank account was changed. */
async function expectControl(owner: Portal, fileId: number) {
  expect(await holders(owner, 'payouts')).toEqual([MAIL.colleague, MAIL.owner]);
  expect(await holders(owner, 'financial')).toEqual(ACCOUNTANTS);
  expect(await isAccountConfirmed(owner)).not.toBe(true);
  const [file] = (await owner.call(payouts.files)).body.data;
  expect(file).toMatchObject({ id: fileId, status: 'waiting' });
}

describe('attempts of one person to pay out without approval', () => {
  test.each(WAYS)('under four eyes, a person who %s still needs the colleague', async (_name, dissolve) => {
    const { owner, fileId } = await opened();
    await dissolve(owner, fileId);
    expect(await optionsOf(owner)).toMatchObject({ four_eyes: true, limits: [] });
    await expectControl(owner, fileId);
    expect((await createPayout(owner, { amount: '1.00' })).body.status).toBe('waiting');
    expect((await decide(await owner.as('mfa'), fileId)).body.status).toBe('approved');
  });

  /** Steps of the owner and of a friend, in any order; `file` is the waiting payout file. */
  const STEPS: Readonly<
    Record<string, (portals: { owner: Portal; friend: Portal }, file: number) => Promise<unknown>>
  > = {
    off: ({ owner }) => fourEyes(owner, false),
    'friend off': ({ friend }) => fourEyes(friend, false),
    grant: ({ owner }) => save(owner, FRIEND, WHOLE),
    'friend grants': ({ friend }) => save(friend, FRIEND, WHOLE),
    revoke: ({ owner }) => save(owner, COLLEAGUE, WITHOUT),
    remove: ({ owner }) => remove(owner, COLLEAGUE),
    'friend removes': ({ friend }) => remove(friend, COLLEAGUE),
    'remove friend': ({ owner }) => remove(owner, FRIEND),
    accounts: ({ owner }) => save(owner, FRIEND, { payments: 'edit', financial: 'edit' }),
    'change account': ({ owner }) => changeAccount(owner),
    'friend changes account': ({ friend }) => changeAccount(friend),
    'confirm account': ({ owner }) => confirmAccount(owner),
    'friend confirms account': ({ friend }) => confirmAccount(friend),
    'add friend': ({ owner }) => add(owner, MAIL.friend, WHOLE),
    'permissions to friend': ({ owner }) => save(owner, FRIEND, { ...WHOLE, payouts: 'read' }),
    approve: ({ owner }) => decideRequest(owner, true),
    'friend approves': ({ friend }) => decideRequest(friend, true),
    reject: ({ owner }) => decideRequest(owner, false),
    'pay friend': ({ friend }, file) => decide(friend, file),
    pay: ({ owner }, file) => decide(owner, file),
    on: ({ owner }) => fourEyes(owner),
  };

  test("under four eyes, no random sequence of steps by the owner and a new friend removes the colleague's approval", async () => {
    const steps = fc.array(fc.constantFrom(...Object.keys(STEPS)), { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(steps, async (names) => {
        const { owner, fileId } = await opened();
        const portals = { owner, friend: await owner.as('mixed') };
        for (const name of names) await STEPS[name]?.(portals, fileId);
        expect(await optionsOf(owner)).toMatchObject({ four_eyes: true });
        await expectControl(owner, fileId);
      }),
      { numRuns: 25, seed: 11 },
    );
  }, 120_000);
});

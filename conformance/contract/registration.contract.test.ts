import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { merchants } from '@portal/contract/merchants';
import { password as passwordCalls } from '@portal/contract/password';
import { profile } from '@portal/contract/profile';
import { registration } from '@portal/contract/registration';
import { inviteToken } from '@portal/fixtures/invites';
import { PASSWORD } from '@portal/fixtures/people';
import { covers } from '../support/covers.ts';
import { lastMail, linkOf, tokenOf } from '../support/mails.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { timesAsLong } from '../support/timesAsLong.ts';

const HOUR = 3_600_000;
const DEAD = 'This link is not valid any more. Ask for a new one';
const NEWCOMER = { email: 'newcomer@example.com', name: 'Ірина Мельник', password: 'correct horse battery' };
const OWNER = { email: 'owner@example.com', password: PASSWORD };
const INVITED = 'invited@example.com';
const JOINING = { name: 'Petr Novák', phone: '+420601123456', password: 'seven kites over brno' };

/** A portal nobody is signed in to, with a CSRF token. */
async function arrive(say: { harmless?: boolean } = {}): Promise<Portal> {
  const portal = await openPortal(say);
  await portal.call(account.checkAuth);
  return portal;
}
const start = async (portal: Portal, say: object = {}) =>
  (await portal.call(registration.start, { body: { ...NEWCOMER, ...say } })).body;
const confirm = async (portal: Portal, token: string) =>
  (await portal.call(registration.confirm, { body: { token } })).body;
const accept = async (portal: Portal, token: string, say: object = {}) =>
  (await portal.call(registration.invite, { params: { token }, body: { ...JOINING, ...say } })).body;
const logIn = async (portal: Portal, email: string, password: string) =>
  (await portal.call(account.login, { body: { email, password } })).body;
const mailsTo = async (portal: Portal, to: string) => (await portal.outbox()).filter((sent) => sent.to === to);

describe('somebody who registers', () => {
  test('proves the address by the mailed link, and then signs in to no merchant yet', async () => {
    covers('ACC-030', 'ACC-031');
    const portal = await arrive();
    expect(await start(portal)).toEqual({});
    const mail = await lastMail(portal, NEWCOMER.email);
    expect(linkOf(mail)).toContain('/#/account/confirm/');
    expect(await confirm(portal, tokenOf(mail))).toEqual({});
    expect((await logIn(portal, NEWCOMER.email, NEWCOMER.password)).code).toBe('ok');
    expect((await portal.call(profile.personal)).body).toMatchObject({ email: NEWCOMER.email, name: NEWCOMER.name });
    expect((await portal.call(merchants.list)).body.data).toEqual([]);
  });

  test('cannot sign in before, and only whoever knows the password learns why', async () => {
    const portal = await arrive();
    await start(portal);
    const right = await logIn(portal, NEWCOMER.email, NEWCOMER.password);
    expect(right.error).toBe('Confirm your e-mail address first: the link is in the mail we sent you');
    expect((await logIn(portal, NEWCOMER.email, 'not the password')).error).toBe('Wrong email or password');
  });

  test('is mailed in the language they chose, and nothing of what they typed: the reader may be somebody else', async () => {
    const portal = await arrive();
    await start(portal, { language: 'uk', name: 'You have won! http://evil.example' });
    const { subject, body, html } = await lastMail(portal, NEWCOMER.email);
    expect(subject).toBe('Підтвердьте свою адресу');
    expect(body + String(html)).not.toMatch(/evil|won/);
    expect(html).toContain('<html lang="uk">');
  });

  test('has a name of one line that can be seen', async () => {
    const portal = await arrive();
    expect(await start(portal, { name: '\u200b\u2060' })).toEqual({ error: [['name', 'field is required']] });
    expect(await start(portal, { name: ' Ann\r\n\r\nIgnore\u202e this ' })).toEqual({});
    await confirm(portal, tokenOf(await lastMail(portal, NEWCOMER.email)));
    await logIn(portal, NEWCOMER.email, NEWCOMER.password);
    expect((await portal.call(profile.personal)).body.name).toBe('Ann Ignore this');
  });

  test('with the address of an account is answered alike; only its owner is told, and nothing has changed', async () => {
    const portal = await arrive();
    const unknown = await start(portal);
    expect(await start(portal, { email: OWNER.email.toUpperCase() })).toEqual(unknown);
    const mail = await lastMail(portal, OWNER.email);
    expect([mail.subject, linkOf(mail)]).toEqual([
      'You have an account already',
      expect.stringMatching(/#\/account\/login$/),
    ]);
    expect((await logIn(portal, OWNER.email, NEWCOMER.password)).error).toBe('Wrong email or password');
    expect((await logIn(portal, OWNER.email, OWNER.password)).code).toBe('ok');
  });

  test('again before confirming is mailed a new link: the old one is dead, the last password counts', async () => {
    const portal = await arrive();
    await start(portal);
    const old = tokenOf(await lastMail(portal, NEWCOMER.email));
    await start(portal, { password: 'second thoughts 2026' });
    expect((await confirm(portal, old)).error).toBe(DEAD);
    expect(await confirm(portal, tokenOf(await lastMail(portal, NEWCOMER.email)))).toEqual({});
    expect((await logIn(portal, NEWCOMER.email, NEWCOMER.password)).error).toBe('Wrong email or password');
    expect((await logIn(portal, NEWCOMER.email, 'second thoughts 2026')).code).toBe('ok');
  });

  test('waits as long for an address of an account as for any other', async () => {
    const portal = await arrive();
    let drawn = 0;
    const ratio = await timesAsLong(
      () => start(portal, { email: OWNER.email }),
      () => start(portal, { email: `n${++drawn}@example.com` }),
    );
    // Without the hash an answer is twenty times as fast; a busy machine makes less of a difference.
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  test.each([
    ['seven characters', 'abc-123', 'value is to short'],
    ['eleven', 'abc-123-xyz', 'value is to short'],
    ['six emoji', '🐘🦊🐝🐢🦉🐬', 'value is to short'],
    ['129', 'Aé1-'.repeat(32) + 'x', 'value is to long'],
    ['one of the most used', 'Qwerty123456', 'This password is too easy to guess'],
    ['another of them', '1qaz2wsx3edc', 'This password is too easy to guess'],
    ['three characters over and over', 'abcabcabcabc', 'This password is too easy to guess'],
    ['an alphabet', 'cdefghijklmnopq', 'This password is too easy to guess'],
    ['the address', NEWCOMER.email.toUpperCase(), 'The password may not be your e-mail address'],
  ])('is refused a password of %s, at its field', async (_name, password, said) => {
    const portal = await arrive();
    expect(await start(portal, { password })).toEqual({ error: [['password', said]] });
    expect(await mailsTo(portal, NEWCOMER.email)).toEqual([]);
  });

  test.each([
    ['twelve characters', 'vkxq-wnb-zj7'],
    ['twelve letters, nothing else', 'zkqvwmbnxjfh'],
    ['128', 'Aé1-🦊'.repeat(25) + 'end'],
    ['twelve emoji', '🐘🦊🐝🐢🦉🐬🐳🦋🐞🦔🐙🦜'],
    ['blanks around it', '  two blanks  '],
  ])('may choose a password of %s and signs in with it as it was typed', async (_name, password) => {
    const portal = await arrive();
    expect(await start(portal, { password })).toEqual({});
    await confirm(portal, tokenOf(await lastMail(portal, NEWCOMER.email)));
    expect((await logIn(portal, NEWCOMER.email, `${password} `)).error).toBe('Wrong email or password');
    expect((await logIn(portal, NEWCOMER.email, password)).code).toBe('ok');
  });

  test('without a name, an address or a password breaks the contract, which says where', async () => {
    covers('ACC-052');
    const portal = await arrive({ harmless: true });
    const body = { email: 'a@b', name: ' ', phone: '12', password: '' };
    const { status, body: said } = await portal.call(registration.start, { body });
    expect(status).toBe(400);
    expect(said.issues?.map(({ path }) => path)).toEqual(['body.email', 'body.name', 'body.phone', 'body.password']);
  });
});

describe('the mailed link of a registration', () => {
  const mailed = async (portal: Portal) => {
    await start(portal);
    return tokenOf(await lastMail(portal, NEWCOMER.email));
  };
  const isOut = async (portal: Portal) =>
    (await logIn(portal, NEWCOMER.email, NEWCOMER.password)).error ===
    'Confirm your e-mail address first: the link is in the mail we sent you';

  test('works once, also for two at once', async () => {
    const portal = await arrive();
    const token = await mailed(portal);
    const said = await Promise.all([confirm(portal, token), confirm(portal, token)]);
    expect(said).toEqual(expect.arrayContaining([{}, { error: DEAD }]));
    expect(await confirm(portal, token)).toEqual({ error: DEAD });
  });

  test('works for a day and no longer', async () => {
    const portal = await arrive();
    const token = await mailed(portal);
    await portal.clock.advance(24 * HOUR);
    expect(await confirm(portal, token)).toEqual({ error: DEAD });
    expect(await isOut(portal)).toBe(true);
  });

  test('does not work with a letter changed, as another kind of link, or made up', async () => {
    const portal = await arrive();
    const token = await mailed(portal);
    await portal.call(passwordCalls.email, { body: { email: OWNER.email } });
    const other = tokenOf(await lastMail(portal, OWNER.email));
    for (const wrong of [`${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`, other, 'made-up'])
      expect(await confirm(portal, wrong)).toEqual({ error: DEAD });
    expect(await isOut(portal)).toBe(true);
  });

  test('made up is refused, and so is an invitation: an error in an answer, no status', async () => {
    const portal = await arrive({ harmless: true });
    const token = 'made-up-0123456789-made-up-0123456789';
    const body = { ...JOINING, password: 'vkxq-wnb-zj7-lamp' };
    const answers = [
      await portal.call(registration.confirm, { body: { token } }),
      await portal.call(registration.invite, { params: { token }, body }),
    ];
    for (const { status, body: said } of answers) expect([status, typeof said.error]).toEqual([200, 'string']);
  });

  test('has at least 128 bits of chance and is kept nowhere: not in the journal either', async () => {
    const portal = await arrive();
    const token = await mailed(portal);
    expect(token).toMatch(/^[\w-]{43}$/);
    await confirm(portal, token);
    expect(JSON.stringify(await portal.journal())).not.toContain(token);
  });

  test('is mailed again to whoever has not used it, and to nobody else; the answer is the same', async () => {
    covers('ACC-032', 'ACC-043', 'ACC-044');
    const portal = await arrive();
    const old = await mailed(portal);
    const again = async (email: string) => (await portal.call(registration.reconfirm, { body: { email } })).body;
    for (const email of [NEWCOMER.email, OWNER.email, 'nobody@example.com']) expect(await again(email)).toEqual({});
    expect([await mailsTo(portal, OWNER.email), await mailsTo(portal, 'nobody@example.com')]).toEqual([[], []]);
    expect(await confirm(portal, old)).toEqual({ error: DEAD });
    expect(await confirm(portal, tokenOf(await lastMail(portal, NEWCOMER.email)))).toEqual({});
    expect(await again(NEWCOMER.email)).toEqual({});
    expect(await mailsTo(portal, NEWCOMER.email)).toHaveLength(2);
  });
});

describe('somebody invited', () => {
  test('finds the invitation in the outbox of a fresh world, registers and looks at the merchant at once', async () => {
    covers('ACC-033', 'ACC-034');
    const portal = await arrive();
    const mail = await lastMail(portal, INVITED);
    expect(linkOf(mail)).toContain('/#/account/invite/');
    expect(await accept(portal, tokenOf(mail))).toEqual({});
    expect((await logIn(portal, INVITED, JOINING.password)).code).toBe('ok');
    expect((await portal.call(profile.personal)).body).toMatchObject({
      email: INVITED,
      name: JOINING.name,
      phone: JOINING.phone,
    });
    expect((await portal.call(merchants.list)).body.data).toMatchObject([
      { name_en: 'Coffee Yard', access: 'view_only' },
    ]);
  });

  test('who has an account keeps its password, is told, and only has a right more', async () => {
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    await start(portal, { email: INVITED });
    await confirm(portal, tokenOf(await lastMail(portal, INVITED)));
    expect(await accept(portal, token)).toEqual({});
    expect((await lastMail(portal, INVITED)).subject).toContain('You have access to');
    expect((await logIn(portal, INVITED, JOINING.password)).error).toBe('Wrong email or password');
    expect((await logIn(portal, INVITED, NEWCOMER.password)).code).toBe('ok');
    expect((await portal.call(profile.personal)).body.name).toBe(NEWCOMER.name);
    expect((await portal.call(merchants.list)).body.data).toHaveLength(1);
  });

  test('accepts once', async () => {
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    await accept(portal, token);
    expect((await accept(portal, token)).error).toBe(DEAD);
    expect(await mailsTo(portal, INVITED)).toHaveLength(1);
  });

  test('accepts within seven days, with a password that will do; a wrong token gets the one refusal', async () => {
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    expect(await accept(portal, token, { password: 'short' })).toEqual({ error: [['password', 'value is to short']] });
    expect(await accept(portal, `${token}x`)).toEqual({ error: DEAD });
    await portal.clock.advance(7 * 24 * HOUR);
    expect(await accept(portal, token)).toEqual({ error: DEAD });
  });

  test('twice at once becomes one person', async () => {
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    const said = await Promise.all([accept(portal, token), accept(portal, token, { password: 'another one of mine' })]);
    expect(said.filter(({ error }) => error === DEAD)).toHaveLength(1);
    const ways = [JOINING.password, 'another one of mine'].map((password) => logIn(portal, INVITED, password));
    expect((await Promise.all(ways)).filter(({ code }) => code === 'ok')).toHaveLength(1);
  });

  test('never gets the account of somebody who registered with the address and did not prove it', async () => {
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    await start(portal, { email: INVITED, password: 'of the stranger' });
    const strangers = tokenOf(await lastMail(portal, INVITED));
    await accept(portal, token);
    expect(await confirm(portal, strangers)).toEqual({ error: DEAD });
    expect((await logIn(portal, INVITED, 'of the stranger')).error).toBe('Wrong email or password');
    expect((await logIn(portal, INVITED, JOINING.password)).code).toBe('ok');
  });

  test('has the same token in each world of the same seed, another in another', async () => {
    const portal = await arrive();
    expect(tokenOf(await lastMail(portal, INVITED))).toBe(inviteToken(1));
    await portal.reset({ seed: 2 });
    expect(tokenOf(await lastMail(portal, INVITED))).toBe(inviteToken(2));
  });
});

import { describe, expect, test } from 'vitest';
import { merchants } from '@portal/contract/merchants';
import { password as passwordCalls } from '@portal/contract/password';
import { profile } from '@portal/contract/profile';
import { registration } from '@portal/contract/registration';
import { covers } from '../support/covers.ts';
import { readLastMail, findMailLink, findMailToken } from '../support/mails.ts';
import { type Portal } from '../support/portal.ts';
import { measureDurationRatio } from '../support/durationRatio.ts';
import {
  openSignedOutPortal,
  confirmRegistration,
  INVALID_LINK_ERROR,
  HOUR_MS,
  INVITED_PERSON,
  logIn,
  listMailsTo,
  NEWCOMER,
  OWNER_LOGIN,
  startRegistration,
} from './registration.testData.ts';

describe('registration', () => {
  test('a new user confirms the email address with the emailed link, signs in and has no merchants yet', async () => {
    covers('ACC-030', 'ACC-031', 'ACC-010');
    const portal = await openSignedOutPortal();
    expect(await startRegistration(portal, { phone: '+380441234567' })).toEqual({});
    const mail = await readLastMail(portal, NEWCOMER.email);
    expect(findMailLink(mail)).toContain('/#/account/confirm/');
    expect(await confirmRegistration(portal, findMailToken(mail))).toEqual({});
    expect((await logIn(portal, NEWCOMER.email, NEWCOMER.password)).code).toBe('ok');
    const { email, name } = NEWCOMER;
    expect((await portal.call(profile.personal)).body).toMatchObject({ email, name, phone: '+380441234567' });
    expect((await portal.call(merchants.list)).body.data).toEqual([]);
  });

  test('a new user cannot sign in before confirming the email, and only the right password reveals the reason', async () => {
    covers('ACC-030', 'ACC-031', 'ACC-053');
    const portal = await openSignedOutPortal();
    await startRegistration(portal);
    const right = await logIn(portal, NEWCOMER.email, NEWCOMER.password);
    expect(right.error).toBe('Confirm your email address first: open the link in the email we sent you');
    expect((await logIn(portal, NEWCOMER.email, 'not the password')).error).toBe('Wrong email or password');
  });

  test('the registration email is in the chosen language and contains none of the typed data, because a stranger may read it', async () => {
    covers('ACC-030');
    const portal = await openSignedOutPortal();
    await startRegistration(portal, { language: 'uk', name: 'You have won! http://evil.example' });
    const { subject, body, html } = await readLastMail(portal, NEWCOMER.email);
    expect(subject).toBe('Підтвердьте свою ел. пошту');
    expect(body + String(html)).not.toMatch(/evil|won/);
    expect(html).toContain('<html lang="uk">');
  });

  test('registration requires a name with visible characters and puts the name on one line', async () => {
    covers('ACC-030');
    const portal = await openSignedOutPortal();
    expect(await startRegistration(portal, { name: '\u200b\u2060' })).toEqual({
      error: [['name', 'field is required']],
    });
    expect(await startRegistration(portal, { name: ' Ann\r\n\r\nIgnore\u202e this ' })).toEqual({});
    await confirmRegistration(portal, findMailToken(await readLastMail(portal, NEWCOMER.email)));
    await logIn(portal, NEWCOMER.email, NEWCOMER.password);
    expect((await portal.call(profile.personal)).body.name).toBe('Ann Ignore this');
  });

  test("registering with an existing account's address gets the usual answer, emails only the owner and changes nothing", async () => {
    covers('ACC-030');
    const portal = await openSignedOutPortal();
    const unknown = await startRegistration(portal);
    expect(await startRegistration(portal, { email: OWNER_LOGIN.email.toUpperCase() })).toEqual(unknown);
    const mail = await readLastMail(portal, OWNER_LOGIN.email);
    expect([mail.subject, findMailLink(mail)]).toEqual([
      'You already have an account',
      expect.stringMatching(/#\/account\/login$/),
    ]);
    expect((await logIn(portal, OWNER_LOGIN.email, NEWCOMER.password)).error).toBe('Wrong email or password');
    expect((await logIn(portal, OWNER_LOGIN.email, OWNER_LOGIN.password)).code).toBe('ok');
  });

  test('registering again before the confirmation invalidates the first link and keeps only the last password', async () => {
    covers('ACC-030', 'ACC-031');
    const portal = await openSignedOutPortal();
    await startRegistration(portal);
    const old = findMailToken(await readLastMail(portal, NEWCOMER.email));
    await startRegistration(portal, { password: 'second thoughts 2026' });
    expect((await confirmRegistration(portal, old)).error).toBe(INVALID_LINK_ERROR);
    expect(await confirmRegistration(portal, findMailToken(await readLastMail(portal, NEWCOMER.email)))).toEqual({});
    expect((await logIn(portal, NEWCOMER.email, NEWCOMER.password)).error).toBe('Wrong email or password');
    expect((await logIn(portal, NEWCOMER.email, 'second thoughts 2026')).code).toBe('ok');
  });

  test('registration takes the same time whether or not the address already has an account', async () => {
    covers('ACC-030');
    const portal = await openSignedOutPortal();
    let drawn = 0;
    const ratio = await measureDurationRatio(
      () => startRegistration(portal, { email: OWNER_LOGIN.email }),
      () => startRegistration(portal, { email: `n${++drawn}@example.com` }),
    );
    // A server that skips the password hash would answer twenty times as fast; machine load adds only noise.
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  test.each([
    ['seven characters', 'abc-123', 'value is to short'],
    ['eleven characters', 'abc-123-xyz', 'value is to short'],
    ['six emoji', '🐘🦊🐝🐢🦉🐬', 'value is to short'],
    ['129 characters', 'Aé1-'.repeat(32) + 'x', 'value is to long'],
    ['a common password', 'Qwerty123456', 'This password is too easy to guess. Choose another one'],
    ['another common password', '1qaz2wsx3edc', 'This password is too easy to guess. Choose another one'],
    ['three repeated characters', 'abcabcabcabc', 'This password is too easy to guess. Choose another one'],
    [
      'consecutive letters of the alphabet',
      'cdefghijklmnopq',
      'This password is too easy to guess. Choose another one',
    ],
    ['the email address', NEWCOMER.email.toUpperCase(), "The password can't be your email address. Choose another one"],
  ])('registration refuses a password of %s with an error at the password field', async (_name, password, said) => {
    covers('ACC-030', 'ACC-052', 'ACC-053');
    const portal = await openSignedOutPortal();
    expect(await startRegistration(portal, { password })).toEqual({ error: [['password', said]] });
    expect(await listMailsTo(portal, NEWCOMER.email)).toEqual([]);
  });

  test.each([
    ['twelve characters', 'vkxq-wnb-zj7'],
    ['twelve letters only', 'zkqvwmbnxjfh'],
    ['128 characters', 'Aé1-🦊'.repeat(25) + 'end'],
    ['twelve emoji', '🐘🦊🐝🐢🦉🐬🐳🦋🐞🦔🐙🦜'],
    ['text between spaces', '  two blanks  '],
  ])(
    'registration accepts a password of %s, and sign-in requires exactly the typed password',
    async (_name, password) => {
      covers('ACC-030');
      const portal = await openSignedOutPortal();
      expect(await startRegistration(portal, { password })).toEqual({});
      await confirmRegistration(portal, findMailToken(await readLastMail(portal, NEWCOMER.email)));
      expect((await logIn(portal, NEWCOMER.email, `${password} `)).error).toBe('Wrong email or password');
      expect((await logIn(portal, NEWCOMER.email, password)).code).toBe('ok');
    },
  );

  test('registration without a name, an address or a password answers 400 and names the invalid fields', async () => {
    covers('ACC-052');
    const portal = await openSignedOutPortal({ shared: true });
    const body = { email: 'a@b', name: ' ', phone: '12', password: '' };
    const { status, body: said } = await portal.call(registration.start, { body });
    expect(status).toBe(400);
    expect(said.issues?.map(({ path }) => path)).toEqual(['body.email', 'body.name', 'body.phone', 'body.password']);
  });
});

describe('registration link', () => {
  const mailed = async (portal: Portal) => {
    await startRegistration(portal);
    return findMailToken(await readLastMail(portal, NEWCOMER.email));
  };
  const isOut = async (portal: Portal) =>
    (await logIn(portal, NEWCOMER.email, NEWCOMER.password)).error ===
    'Confirm your email address first: open the link in the email we sent you';

  test('a registration link works once, even if it is opened twice at the same time', async () => {
    covers('ACC-031', 'ACC-010', 'ACC-053');
    const portal = await openSignedOutPortal();
    const token = await mailed(portal);
    const said = await Promise.all([confirmRegistration(portal, token), confirmRegistration(portal, token)]);
    expect(said).toEqual(expect.arrayContaining([{}, { error: INVALID_LINK_ERROR }]));
    expect(await confirmRegistration(portal, token)).toEqual({ error: INVALID_LINK_ERROR });
  });

  test('a registration link works for one day', async () => {
    covers('ACC-031');
    const portal = await openSignedOutPortal();
    const token = await mailed(portal);
    await portal.clock.advance(24 * HOUR_MS);
    expect(await confirmRegistration(portal, token)).toEqual({ error: INVALID_LINK_ERROR });
    expect(await isOut(portal)).toBe(true);
    const next = await mailed(portal);
    await portal.clock.advance(24 * HOUR_MS - 60_000);
    expect(await confirmRegistration(portal, next)).toEqual({});
  });

  test('email confirmation refuses changed tokens, password reset tokens and invented tokens', async () => {
    covers('ACC-031');
    const portal = await openSignedOutPortal();
    const token = await mailed(portal);
    await portal.call(passwordCalls.email, { body: { email: OWNER_LOGIN.email } });
    const other = findMailToken(await readLastMail(portal, OWNER_LOGIN.email));
    for (const wrong of [`${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`, other, 'made-up'])
      expect(await confirmRegistration(portal, wrong)).toEqual({ error: INVALID_LINK_ERROR });
    expect(await isOut(portal)).toBe(true);
  });

  test('an invented registration or invitation token gets an error in the answer with status 200', async () => {
    covers('ACC-031', 'ACC-033');
    const portal = await openSignedOutPortal({ shared: true });
    const token = 'made-up-0123456789-made-up-0123456789';
    const body = { ...INVITED_PERSON, password: 'vkxq-wnb-zj7-lamp' };
    const answers = [
      await portal.call(registration.confirm, { body: { token } }),
      await portal.call(registration.invite, { params: { token }, body }),
    ];
    for (const { status, body: said } of answers) expect([status, typeof said.error]).toEqual([200, 'string']);
  });

  test('a registration token has at least 128 random bits and does not appear in the journal', async () => {
    covers('ACC-031');
    const portal = await openSignedOutPortal();
    const token = await mailed(portal);
    expect(token).toMatch(/^[\w-]{43}$/);
    await confirmRegistration(portal, token);
    expect(JSON.stringify(await portal.journal())).not.toContain(token);
  });

  test('a registration link is sent again only to users who have not used it, but the answer is always the same', async () => {
    covers('ACC-032', 'ACC-043', 'ACC-044');
    expect(registration.reconfirm.path).toBe('/api/v2/account/registration/reconfirm/');
    const portal = await openSignedOutPortal();
    const old = await mailed(portal);
    const again = async (email: string) => (await portal.call(registration.reconfirm, { body: { email } })).body;
    for (const email of [NEWCOMER.email, OWNER_LOGIN.email, 'nobody@example.com'])
      expect(await again(email)).toEqual({});
    expect([await listMailsTo(portal, OWNER_LOGIN.email), await listMailsTo(portal, 'nobody@example.com')]).toEqual([
      [],
      [],
    ]);
    expect(await confirmRegistration(portal, old)).toEqual({ error: INVALID_LINK_ERROR });
    expect(await confirmRegistration(portal, findMailToken(await readLastMail(portal, NEWCOMER.email)))).toEqual({});
    expect(await again(NEWCOMER.email)).toEqual({});
    expect(await listMailsTo(portal, NEWCOMER.email)).toHaveLength(2);
  });
});

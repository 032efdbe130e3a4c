import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { feedback, forms } from '@portal/contract/feedback';
import { covers } from '../support/covers.ts';
import { readLastMail } from '../support/mails.ts';
import { openPortal } from '../support/portal.ts';

const SUPPORT = 'support@example.com';

describe('feedback', () => {
  test('user feedback is mailed to support with user, text and page', async () => {
    covers('ACC-039', 'ACC-042');
    const portal = await openPortal({ account: 'viewer' });
    const body = { message: 'The <b>refund</b> is great.\nThank you!', path: '/transactions/payments/all' };
    expect((await portal.call(feedback.send, { body })).body).toEqual({});
    const mail = await readLastMail(portal, SUPPORT);
    expect(mail.subject).toBe('Feedback from Anna Schneider');
    for (const fact of ['viewer@example.com', body.message, body.path]) expect(mail.body).toContain(fact);
    expect((await portal.call(feedback.send, { body: { message: 'x'.repeat(4000) } })).body).toEqual({});
    expect(mail.html).toContain('The &lt;b&gt;refund&lt;/b&gt; is great.');
  });

  test('user feedback from a page with a secret in its address is mailed without the secret', async () => {
    covers('ACC-039');
    const portal = await openPortal({ account: 'viewer' });
    const body = { message: 'What is this?', path: `/account/invite/${'aB-_'.repeat(11)}` };
    await portal.call(feedback.send, { body });
    expect((await readLastMail(portal, SUPPORT)).body).toMatch(/^Screen: \/account\/invite\/\*\*\*$/m);
  });

  test('sending user feedback without a session answers 401', async () => {
    covers('ACC-039');
    const portal = await openPortal({ shared: true });
    await portal.call(account.checkAuth);
    expect((await portal.call(feedback.send, { body: { message: 'Hello' } })).status).toBe(401);
  });

  test.each([
    ['blank', ' '],
    ['4001 letters long', 'x'.repeat(4001)],
    ['missing', undefined],
  ])('user feedback whose text is %s is refused with the path of the error', async (_name, message) => {
    covers('ACC-039');
    const portal = await openPortal({ account: 'owner', shared: true });
    const { status, body } = await portal.call(feedback.send, { body: { message } });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'body.message']);
  });
});

describe('suggestions', () => {
  test('a suggestion for the portal is mailed to support with its topic', async () => {
    covers('UI-027', 'UI-028', 'FORM-056');
    expect([forms.save.method, forms.save.path]).toEqual(['POST', '/api/v2/form/save/']);
    const portal = await openPortal({ account: 'viewer' });
    const data = { topic: 'settlements', message: 'Add <i>weeks</i>.\nPlease.' };
    expect((await portal.call(forms.save, { body: { form: 'suggestion', data } })).body).toEqual({});
    const mail = await readLastMail(portal, SUPPORT);
    expect(mail.subject).toBe('Suggestion from Anna Schneider');
    for (const fact of ['viewer@example.com', data.message]) expect(mail.body).toContain(fact);
    expect(mail.body).toMatch(/^Topic: settlements$/m);
    expect(mail.html).toContain('Add &lt;i&gt;weeks&lt;/i&gt;.');
  });

  test.each([
    ['form', { form: 'order', data: { topic: 'other', message: 'Hello' } }],
    ['data.topic', { form: 'suggestion', data: { topic: 'weather', message: 'Hello' } }],
    ['data.message', { form: 'suggestion', data: { topic: 'other', message: ' ' } }],
  ])('a suggestion for the portal with an invalid %s is refused with the path of the error', async (path, body) => {
    covers('UI-028');
    const portal = await openPortal({ account: 'owner', shared: true });
    const answer = await portal.call(forms.save, { body });
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, `body.${path}`]);
  });
});

describe('affiliate requests', () => {
  test('an affiliate request needs no session, and line breaks in its name add no mail headers', async () => {
    covers('ACC-040', 'ACC-042');
    const portal = await openPortal();
    await portal.call(account.checkAuth);
    const body = { email: 'agency@example.com', name: 'Agency\r\nBcc: all@example.com', message: 'We bring shops.' };
    expect((await portal.call(feedback.affiliate, { body })).body).toEqual({});
    const mail = await readLastMail(portal, SUPPORT);
    expect(mail.subject).toBe('Affiliate request from Agency Bcc: all@example.com');
    for (const fact of ['agency@example.com', 'We bring shops.']) expect(mail.body).toContain(fact);
  });

  test('an affiliate request without a name and a valid email is refused with the paths of the errors', async () => {
    covers('ACC-040');
    const portal = await openPortal({ shared: true });
    await portal.call(account.checkAuth);
    const { status, body } = await portal.call(feedback.affiliate, { body: { email: 'nowhere', name: '' } });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['body.email', 'body.name']]);
  });
});

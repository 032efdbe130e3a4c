import { profile } from '@portal/contract/profile';
import { PASSWORD } from '@portal/fixtures/people';
import { button, callsTo, expectRefused, field, fillPassword, fillSignIn, link, NEW_PASSWORD } from './screen.ts';
import { heading } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { mailedPath } from '../../support/mails.ts';
import { pressAnyway } from '../../support/screen.ts';

const INVITED = 'invited@example.com';

test(
  'somebody invited chooses a name and a password and looks at the merchant at once',
  { tag: ['@ACC-001', '@ACC-033', '@ACC-034', '@ACC-052', '@ACC-012'] },
  async ({ page, portal }) => {
    await portal.open(await mailedPath(portal, INVITED));
    await expect(page).toHaveTitle('You are invited | Merchant Portal');
    await pressAnyway(button(page, 'Create account'));
    await expect(page.getByText('field is required', { exact: true })).toHaveCount(3);
    await field(page, 'Name').fill('Petr Novák');
    await fillPassword(page, 'Password');
    await button(page, 'Create account').click();
    await expect(heading(page, 'Welcome')).toBeFocused();
    await expect(page).toHaveTitle('Welcome | Merchant Portal');
    await link(page, 'Sign in').click();
    await fillSignIn(page, INVITED, NEW_PASSWORD);
    await expect(heading(page, 'Home')).toBeVisible();
    expect((await portal.call(profile.personal)).body.name).toBe('Petr Novák');
    expect(await callsTo(portal, '/account/registration/start/')).toEqual([]);
  },
);

test(
  'an invitation to the page that creates accounts leads to the page of invitations, whoever is signed in',
  { tag: ['@ACC-034'] },
  async ({ page, portal }) => {
    const way = await mailedPath(portal, INVITED);
    await portal.open(`/account/create?invite=${way.split('/').at(-1)}`);
    await expect(heading(page, 'You are invited')).toBeVisible();
    await expect(page).toHaveURL(`${portal.url}/#${way}`);
    await portal.signIn('new');
    await portal.open('/');
    await expect(heading(page, 'Home')).toBeVisible();
    await portal.open(`/account/create?invite=${way.split('/').at(-1)}`);
    await expect(heading(page, 'You are invited')).toBeVisible();
  },
);

test(
  'an invitation that is used or too old is refused, a weak password is told at its field',
  { tag: ['@ACC-033', '@ACC-053'] },
  async ({ page, portal }) => {
    const way = await mailedPath(portal, INVITED);
    const accept = async (password: string) => {
      await portal.open(way);
      await field(page, 'Name').fill('Petr Novák');
      await fillPassword(page, 'Password', password);
      await button(page, 'Create account').click();
    };
    await accept('short');
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/value is to short/);
    await accept(NEW_PASSWORD);
    await expect(heading(page, 'Welcome')).toBeVisible();
    await accept(NEW_PASSWORD);
    await expectRefused(page);
  },
);

test('an invitation of last week is refused', { tag: ['@ACC-033'] }, async ({ page, portal }) => {
  const way = await mailedPath(portal, INVITED);
  await portal.clock.advance('8d');
  await portal.open(way);
  await field(page, 'Name').fill('Petr Novák');
  await fillPassword(page, 'Password');
  await button(page, 'Create account').click();
  await expectRefused(page);
});

test(
  'who is signed in is led home from the pages for strangers; mailed links still work',
  { tag: ['@ACC-007', '@ACC-008'] },
  async ({ page, portal }) => {
    const way = await mailedPath(portal, INVITED);
    await portal.signIn('owner');
    for (const path of ['create', 'forgot_password', 'reconfirm']) {
      await portal.open(`/account/${path}`);
      await expect(heading(page, 'Home')).toBeVisible();
      await portal.open('/reports/downloads/regular');
      await expect(heading(page, 'Downloads')).toBeVisible();
    }
    await portal.open(way);
    await expect(heading(page, 'You are invited')).toBeVisible();
    await expect(link(page, 'Back to sign in')).toHaveCount(0);
  },
);

test(
  'a new password ends the session that was open, and the new one opens another',
  { tag: ['@ACC-035'] },
  async ({ page, portal }) => {
    await portal.open('/account/forgot_password');
    await field(page, 'Email').fill('owner@example.com');
    await button(page, 'Send the link').click();
    await heading(page, 'Look into your mail').waitFor();
    await portal.signIn('owner');
    await portal.open(await mailedPath(portal, 'owner@example.com'));
    await fillPassword(page, 'New password');
    await button(page, 'Set the new password').click();
    await expect(heading(page, 'Your password is changed')).toBeVisible();
    await link(page, 'Sign in').click();
    await fillSignIn(page, 'owner@example.com', PASSWORD);
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
    await fillSignIn(page, 'owner@example.com', NEW_PASSWORD);
    await expect(heading(page, 'Home')).toBeVisible();
  },
);

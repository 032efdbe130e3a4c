import { profile } from '@portal/contract/profile';
import { button, statusesOf, expectRefused, field, fillPassword, fillSignIn, link, NEW_PASSWORD } from './screen.ts';
import { heading } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { readMailedPath } from '../../support/mails.ts';
import { pressAnyway } from '../../support/screen.ts';

const INVITED = 'invited@example.com';

test(
  'an invited user chooses a name and a password, sees the merchant, and cannot use the invitation twice',
  { tag: ['@ACC-001', '@ACC-007', '@ACC-008', '@ACC-012', '@ACC-033', '@ACC-034', '@ACC-052', '@ACC-053'] },
  async ({ page, portal }) => {
    const way = await readMailedPath(portal, INVITED);
    const create = button(page, 'Create account');
    const openFromCreate = async () => {
      await portal.open(`/account/create?invite=${way.split('/').at(-1)}`);
      await expect(heading(page, "You're invited")).toBeVisible();
      await expect(page).toHaveURL(`${portal.url}/#${way}`);
    };
    const accept = async (password: string) => {
      await field(page, 'Name').fill('Petr Novák');
      await fillPassword(page, 'Password', password);
      await create.click();
    };
    await test.step('the sign-up page offers a link to the invitation page', async () => {
      await openFromCreate();
      await expect(page).toHaveTitle("You're invited | Merchant Portal");
    });
    await test.step('the invitation form shows missing values and a weak password at their fields', async () => {
      await pressAnyway(create);
      await expect(page.getByText('field is required', { exact: true })).toHaveCount(3);
      await accept('short');
      await expect(field(page, 'Password')).toHaveAccessibleDescription(/value is to short/);
    });
    await test.step('an invitation can be used only once', async () => {
      await accept(NEW_PASSWORD);
      await expect(heading(page, 'Welcome')).toBeFocused();
      await expect(page).toHaveTitle('Welcome | Merchant Portal');
      await portal.open(way);
      await accept(NEW_PASSWORD);
      await expectRefused(page);
    });
    await test.step('the invited user signs in to the merchant', async () => {
      await link(page, 'Back to sign in').click();
      await fillSignIn(page, INVITED, NEW_PASSWORD);
      await expect(heading(page, 'Home')).toBeVisible();
      expect((await portal.call(profile.personal)).body.name).toBe('Petr Novák');
      expect(await statusesOf(portal, '/account/registration/start/')).toEqual([]);
    });
    await test.step('a signed-in user is sent home from the sign-up pages, and mailed links still work', async () => {
      for (const path of ['create', 'forgot_password', 'reconfirm']) {
        await portal.open('/profile/info/overview');
        await expect(heading(page, 'Profile')).toBeVisible();
        await portal.open(`/account/${path}`);
        await expect(heading(page, 'Home'), path).toBeVisible();
      }
      await openFromCreate();
      await expect(link(page, 'Back to sign in')).toHaveCount(0);
    });
  },
);

import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { Route } from 'wouter';
import type { PortalEvent } from '../../src/api/events.ts';
import CodePage from '../../src/account/CodePage.tsx';
import CreatePage from '../../src/account/CreatePage.tsx';
import ForgotPasswordPage from '../../src/account/ForgotPasswordPage.tsx';
import InvitePage from '../../src/account/InvitePage.tsx';
import ReconfirmPage from '../../src/account/ReconfirmPage.tsx';
import ResetPasswordPage from '../../src/account/ResetPasswordPage.tsx';
import SignInPage from '../../src/account/SignInPage.tsx';
import DashboardPage from '../../src/dashboard/DashboardPage.tsx';
import { ProfileOverviewTab } from '../../src/profile/ProfilePage.tsx';
import { TwoStepVerificationTab } from '../../src/profile/TwoStepVerificationTab.tsx';
import SpecialsPage from '../../src/reports/SpecialReportsPage.tsx';
import { answerHome, categories } from '../support/dashboard.ts';
import { ME } from '../support/known.ts';
import { hear } from '../support/portalEvents.ts';
import { show } from '../support/show.tsx';
import { doActionAgain, sendFormAgain, success } from '../support/unreached.ts';

/** Forms keep their input if the answer is lost, and can be sent again. */

const EMAIL = 'owner@example.com';
const PASSWORD = 'a kettle sings at dawn';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const press = (name: string) => () => button(name).click();
const submit = () => page.getByRole('dialog').getByRole('button').last().click();
const said = (text: string) => page.getByRole('status').filter({ hasText: text });

async function open(address: string, screen: ReactNode): Promise<void> {
  history.replaceState(null, '', `#${address}`);
  await show(screen);
}

async function fillPassword(label: string): Promise<void> {
  await field(label).fill(PASSWORD);
  await field('Repeat password').fill(PASSWORD);
}

async function typeCode(): Promise<void> {
  await expect.element(page.getByRole('group', { name: 'One-time code' }).getByRole('textbox').first()).toHaveFocus();
  await commands.type('123456');
}

/** The session is open after the answer. */
const signedIn = (events: readonly PortalEvent[]) => async () => {
  await expect.poll(() => events).toContainEqual({ type: 'auth', signedIn: true });
};

const leadsTo = (part: string) => async () => {
  await expect.poll(() => location.hash).toContain(part);
};

async function noDialog(): Promise<void> {
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

describe('if the answer is lost, a form keeps its input and can be sent again:', () => {
  test('creating an account', async () => {
    await open('/account/create', <CreatePage />);
    await field('Email').fill(EMAIL);
    await field('Name').fill('Olena Newcomer');
    await field('Phone (optional)').fill('+380 44 123 45 67');
    await fillPassword('Password');
    expect(
      await sendFormAgain({
        press: press('Create account'),
        calls: '**/registration/start/',
        kept: [field('Name'), 'Olena Newcomer'],
        done: heading('Check your email'),
      }),
    ).toBe(2);
  });

  test('asking for a confirmation', async () => {
    await open('/account/reconfirm', <ReconfirmPage />);
    await field('Email').fill(EMAIL);
    expect(
      await sendFormAgain({
        press: press('Resend confirmation email'),
        calls: '**/reconfirm/',
        kept: [field('Email'), EMAIL],
        done: heading('Check your email'),
      }),
    ).toBe(2);
  });

  test('asking for a new password, and for its mail again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await open('/account/forgot_password', <ForgotPasswordPage />);
    await field('Email').fill(EMAIL);
    expect(
      await sendFormAgain({
        press: press('Send link'),
        calls: '**/password/email/',
        kept: [field('Email'), EMAIL],
        done: heading('Check your email'),
      }),
    ).toBe(2);
    await vi.advanceTimersByTimeAsync(61_000);
    await expect.element(button('Resend email')).not.toHaveAttribute('aria-disabled');
    expect(
      await doActionAgain({
        press: press('Resend email'),
        calls: '**/password/email/',
        done: said('We sent the email again.'),
      }),
    ).toBe(2);
  });

  test('setting a new password', async () => {
    const address = '/account/reset_password/abc';
    await open(address, <Route path="/account/reset_password/:token" component={ResetPasswordPage} />);
    await fillPassword('New password');
    expect(
      await sendFormAgain({
        press: press('Save new password'),
        calls: '**/password/reset/*/',
        kept: [field('New password'), PASSWORD],
        done: leadsTo('password_changed'),
      }),
    ).toBe(2);
  });

  test('signing in', async () => {
    const events = hear();
    await open('/account/login', <SignInPage />);
    await field('Email').fill(EMAIL);
    await field('Password').fill(PASSWORD);
    expect(
      await sendFormAgain({
        press: press('Sign in'),
        calls: '**/account/login/',
        answer: { json: { auth: true, code: 'ok' } },
        kept: [field('Password'), PASSWORD],
        done: signedIn(events),
      }),
    ).toBe(2);
  });

  test('accepting an invitation', async () => {
    await open('/account/invite/abc', <Route path="/account/invite/:token" component={InvitePage} />);
    await field('Name').fill('Petr Novák');
    await fillPassword('Password');
    expect(
      await sendFormAgain({
        press: press('Create account'),
        calls: '**/invite/*/',
        kept: [field('Name'), 'Petr Novák'],
        done: leadsTo('joined'),
      }),
    ).toBe(2);
  });

  test('saving the profile', async () => {
    await open('/profile/info/overview', <ProfileOverviewTab person={ME} />);
    await field('Name').fill('Petr Another');
    expect(
      await sendFormAgain({
        press: press('Save'),
        calls: 'POST **/settings/personal/',
        answer: { json: { ...ME, name: 'Petr Another' } },
        kept: [field('Name'), 'Petr Another'],
        done: success,
      }),
    ).toBe(2);
  });

  test('changing the password', async () => {
    await open('/profile/info/overview?do=password', <ProfileOverviewTab person={ME} />);
    await field('Current password').fill('another kettle');
    await fillPassword('New password');
    expect(
      await sendFormAgain({
        press: submit,
        calls: '**/api/v2/account/',
        kept: [field('New password'), PASSWORD],
        done: said('Password changed.'),
      }),
    ).toBe(2);
  });

  test('switching the second step on', async () => {
    const secret = { mfa: false, secret: 'JBSWY3DP', otpauth_uri: 'otpauth://totp/Portal?secret=JBSWY3DP' };
    await commands.answer('**/settings/mfa/', { json: secret });
    await open('/profile/info/verification', <TwoStepVerificationTab person={ME} />);
    await field('Your password').fill(PASSWORD);
    await commands.answer('POST **/settings/mfa/', { json: { code: 'otp required' } });
    await button('Continue').click();
    await typeCode();
    expect(
      await sendFormAgain({
        press: press('Switch on two-step verification'),
        calls: 'POST **/settings/mfa/',
        kept: [field('Your password'), PASSWORD],
        done: said('Two-step verification is on.'),
      }),
    ).toBe(2);
  });

  test('switching the second step off', async () => {
    await open('/profile/info/verification?do=off', <TwoStepVerificationTab person={{ ...ME, mfa: true }} />);
    await typeCode();
    expect(
      await sendFormAgain({
        press: submit,
        calls: '**/settings/mfa/remove/',
        done: said('Two-step verification is off.'),
      }),
    ).toBe(2);
  });

  test('configuring the dashboard', async () => {
    await answerHome();
    await open('/?do=settings', <DashboardPage />);
    await button('Remove Turnover over time').click();
    expect(
      await sendFormAgain({
        press: submit,
        calls: 'POST **/dashboard/config/',
        answer: { json: categories.data[0] },
        done: noDialog,
      }),
    ).toBe(2);
  });

  test('asking for a special report', async () => {
    await commands.answer('**/reports/special/list/', { json: { data: [], can_request: true } });
    await open('/reports/special/list?do=request', <SpecialsPage />);
    const question = page.getByRole('textbox', { name: 'Content of the report' });
    await question.fill('Who pays twice');
    expect(
      await sendFormAgain({
        press: submit,
        calls: '**/reports/special/request/',
        answer: { json: { request_id: 1 } },
        kept: [question, 'Who pays twice'],
        done: said('Request sent. Support answers within an hour.'),
      }),
    ).toBe(2);
  });
});

describe('if the answer is lost, an action says so and works on the next click:', () => {
  test('the code of a sign-in', async () => {
    const events = hear();
    await open('/account/code', <CodePage />);
    expect(
      await doActionAgain({
        press: typeCode,
        calls: '**/login/two_factor/',
        answer: { json: { auth: true, code: 'ok' } },
        done: signedIn(events),
      }),
    ).toBe(2);
  });

  test('the reset of the dashboard', async () => {
    await answerHome();
    await open('/?do=settings', <DashboardPage />);
    expect(
      await doActionAgain({
        press: press('Reset to defaults'),
        calls: '**/dashboard/config/default/',
        answer: { json: categories },
        done: success,
      }),
    ).toBe(2);
  });
});

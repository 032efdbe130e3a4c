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
import { answerDashboard, categoriesAnswer } from '../support/dashboard.ts';
import { CURRENT_USER } from '../support/sampleAnswers.ts';
import { recordPortalEvents } from '../support/portalEvents.ts';
import { renderPart } from '../support/renderPart.tsx';
import { expectActionDoneAgain, expectFormSentAgain, successAlert } from '../support/lostAnswers.ts';

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
  await renderPart(screen);
}

async function fillPassword(label: string): Promise<void> {
  await field(label).fill(PASSWORD);
  await field('Repeat password').fill(PASSWORD);
}

async function typeCode(): Promise<void> {
  await expect.element(page.getByRole('group', { name: 'One-time code' }).getByRole('textbox').first()).toHaveFocus();
  await commands.type('123456');
}

/** Waits for the event of an open session after the answer. */
const signedIn = (events: readonly PortalEvent[]) => async () => {
  await expect.poll(() => events).toContainEqual({ type: 'auth', signedIn: true });
};

const leadsTo = (part: string) => async () => {
  await expect.poll(() => location.hash).toContain(part);
};

async function noDialog(): Promise<void> {
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

describe('forms whose answer is lost', () => {
  test('the sign-up form keeps its input and can be sent again if the answer is lost', async () => {
    await open('/account/create', <CreatePage />);
    await field('Email').fill(EMAIL);
    await field('Name').fill('Olena Newcomer');
    await field('Phone (optional)').fill('+380 44 123 45 67');
    await fillPassword('Password');
    expect(
      await expectFormSentAgain({
        press: press('Create account'),
        calls: '**/registration/start/',
        kept: [field('Name'), 'Olena Newcomer'],
        done: heading('Check your email'),
      }),
    ).toBe(2);
  });

  test('the form for a new confirmation mail keeps its input and can be sent again if the answer is lost', async () => {
    await open('/account/reconfirm', <ReconfirmPage />);
    await field('Email').fill(EMAIL);
    expect(
      await expectFormSentAgain({
        press: press('Resend confirmation email'),
        calls: '**/reconfirm/',
        kept: [field('Email'), EMAIL],
        done: heading('Check your email'),
      }),
    ).toBe(2);
  });

  test('the forgotten password form and its mail can be sent again if the answer is lost', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await open('/account/forgot_password', <ForgotPasswordPage />);
    await field('Email').fill(EMAIL);
    expect(
      await expectFormSentAgain({
        press: press('Send link'),
        calls: '**/password/email/',
        kept: [field('Email'), EMAIL],
        done: heading('Check your email'),
      }),
    ).toBe(2);
    await vi.advanceTimersByTimeAsync(61_000);
    await expect.element(button('Resend email')).not.toHaveAttribute('aria-disabled');
    expect(
      await expectActionDoneAgain({
        press: press('Resend email'),
        calls: '**/password/email/',
        done: said('We sent the email again.'),
      }),
    ).toBe(2);
  });

  test('the form for a new password keeps its input and can be sent again if the answer is lost', async () => {
    const address = '/account/reset_password/abc';
    await open(address, <Route path="/account/reset_password/:token" component={ResetPasswordPage} />);
    await fillPassword('New password');
    expect(
      await expectFormSentAgain({
        press: press('Save new password'),
        calls: '**/password/reset/*/',
        kept: [field('New password'), PASSWORD],
        done: leadsTo('password_changed'),
      }),
    ).toBe(2);
  });

  test('the sign-in form keeps its input and can be sent again if the answer is lost', async () => {
    const events = recordPortalEvents();
    await open('/account/login', <SignInPage />);
    await field('Email').fill(EMAIL);
    await field('Password').fill(PASSWORD);
    expect(
      await expectFormSentAgain({
        press: press('Sign in'),
        calls: '**/account/login/',
        answer: { json: { auth: true, code: 'ok' } },
        kept: [field('Password'), PASSWORD],
        done: signedIn(events),
      }),
    ).toBe(2);
  });

  test('the invitation form keeps its input and can be sent again if the answer is lost', async () => {
    await open('/account/invite/abc', <Route path="/account/invite/:token" component={InvitePage} />);
    await field('Name').fill('Petr Novák');
    await fillPassword('Password');
    expect(
      await expectFormSentAgain({
        press: press('Create account'),
        calls: '**/invite/*/',
        kept: [field('Name'), 'Petr Novák'],
        done: leadsTo('joined'),
      }),
    ).toBe(2);
  });

  test('the profile form keeps its input and can be sent again if the answer is lost', async () => {
    await open('/profile/info/overview', <ProfileOverviewTab person={CURRENT_USER} />);
    await field('Name').fill('Petr Another');
    expect(
      await expectFormSentAgain({
        press: press('Save'),
        calls: 'POST **/settings/personal/',
        answer: { json: { ...CURRENT_USER, name: 'Petr Another' } },
        kept: [field('Name'), 'Petr Another'],
        done: successAlert,
      }),
    ).toBe(2);
  });

  test('the password change form keeps its input and can be sent again if the answer is lost', async () => {
    await open('/profile/info/overview?do=password', <ProfileOverviewTab person={CURRENT_USER} />);
    await field('Current password').fill('another kettle');
    await fillPassword('New password');
    expect(
      await expectFormSentAgain({
        press: submit,
        calls: '**/api/v2/account/',
        kept: [field('New password'), PASSWORD],
        done: said('Password changed.'),
      }),
    ).toBe(2);
  });

  test('the form that turns on two-step verification can be sent again if the answer is lost', async () => {
    const secret = { mfa: false, secret: 'JBSWY3DP', otpauth_uri: 'otpauth://totp/Portal?secret=JBSWY3DP' };
    await commands.answer('**/settings/mfa/', { json: secret });
    await open('/profile/info/verification', <TwoStepVerificationTab person={CURRENT_USER} />);
    await field('Your password').fill(PASSWORD);
    await commands.answer('POST **/settings/mfa/', { json: { code: 'otp required' } });
    await button('Continue').click();
    await typeCode();
    expect(
      await expectFormSentAgain({
        press: press('Switch on two-step verification'),
        calls: 'POST **/settings/mfa/',
        kept: [field('Your password'), PASSWORD],
        done: said('Two-step verification is on.'),
      }),
    ).toBe(2);
  });

  test('the form that turns off two-step verification can be sent again if the answer is lost', async () => {
    await open('/profile/info/verification?do=off', <TwoStepVerificationTab person={{ ...CURRENT_USER, mfa: true }} />);
    await typeCode();
    expect(
      await expectFormSentAgain({
        press: submit,
        calls: '**/settings/mfa/remove/',
        done: said('Two-step verification is off.'),
      }),
    ).toBe(2);
  });

  test("the dashboard's configuration form can be sent again if the answer is lost", async () => {
    await answerDashboard();
    await open('/?do=settings', <DashboardPage />);
    await button('Remove Turnover over time').click();
    expect(
      await expectFormSentAgain({
        press: submit,
        calls: 'POST **/dashboard/config/',
        answer: { json: categoriesAnswer.data[0] },
        done: noDialog,
      }),
    ).toBe(2);
  });

  test('the request for a special report can be sent again if the answer is lost', async () => {
    await commands.answer('**/reports/special/list/', { json: { data: [], can_request: true } });
    await open('/reports/special/list?do=request', <SpecialsPage />);
    const question = page.getByRole('textbox', { name: 'Content of the report' });
    await question.fill('Who pays twice');
    expect(
      await expectFormSentAgain({
        press: submit,
        calls: '**/reports/special/request/',
        answer: { json: { request_id: 1 } },
        kept: [question, 'Who pays twice'],
        done: said('Request sent. Support answers within an hour.'),
      }),
    ).toBe(2);
  });
});

describe('actions whose answer is lost', () => {
  test('sending a sign-in code shows an error if the answer is lost, and works on the next click', async () => {
    const events = recordPortalEvents();
    await open('/account/code', <CodePage />);
    expect(
      await expectActionDoneAgain({
        press: typeCode,
        calls: '**/login/two_factor/',
        answer: { json: { auth: true, code: 'ok' } },
        done: signedIn(events),
      }),
    ).toBe(2);
  });

  test('resetting the dashboard shows an error if the answer is lost, and works on the next click', async () => {
    await answerDashboard();
    await open('/?do=settings', <DashboardPage />);
    expect(
      await expectActionDoneAgain({
        press: press('Reset to defaults'),
        calls: '**/dashboard/config/default/',
        answer: { json: categoriesAnswer },
        done: successAlert,
      }),
    ).toBe(2);
  });
});

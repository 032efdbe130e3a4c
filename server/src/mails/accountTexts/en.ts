import type { AccountTexts } from './texts.ts';

const ONCE = 'This link works once and expires in 24 hours.';
const IGNORE = "If you didn't ask for this, ignore this email. Nothing happens unless you open the link.";
const URGENT = "If it wasn't you, choose “Forgot password?” on the sign-in page immediately and contact support.";
const UNEXPECTED = "If you didn't expect this, ask the sender or contact support.";
const PASSWORD_CHANGED = 'The password of your account has been changed. All your other sessions have ended.';

export const englishTexts: AccountTexts = {
  hello: (name) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  confirm: {
    subject: 'Confirm your email address',
    lines: ['Thank you for registering at Merchant Portal. Confirm your email address, then sign in.'],
    button: 'Confirm email address',
    notes: [ONCE, IGNORE],
  },
  registered: {
    subject: 'You already have an account',
    lines: [
      'Someone tried to register at Merchant Portal with this email address.',
      'You already have an account. Sign in, or choose “Forgot password?” on the sign-in page.',
    ],
    button: 'Sign in',
    notes: ["If it wasn't you, you don't need to do anything. Your account hasn't changed."],
  },
  invite: (inviter, merchant) => ({
    subject: `${inviter} invited you to ${merchant}`,
    lines: [`${inviter} invited you to manage the payments of ${merchant} in Merchant Portal.`],
    button: 'Accept invitation',
    notes: ['This link works once and expires in 7 days.', "If you don't know the sender, ignore this email."],
  }),
  joined: (inviter, merchant) => ({
    subject: `You now have access to ${merchant}`,
    lines: [
      `You accepted the invitation from ${inviter}. You now have access to ${merchant}.`,
      "Sign in with your current password. It hasn't changed.",
    ],
    button: 'Sign in',
    notes: ["If it wasn't you, contact support."],
  }),
  granted: (giver, merchant) => ({
    subject: `${giver} gave you access to ${merchant}`,
    lines: [
      `${giver} gave you access to ${merchant} in Merchant Portal.`,
      'Sign in with your password to see what you can do there.',
    ],
    button: 'Sign in',
    notes: ["If you don't know the sender, contact support."],
  }),
  rightsChanged: (giver, merchant) => ({
    subject: `Your rights at ${merchant} have changed`,
    lines: [
      `${giver} changed your rights at ${merchant} in Merchant Portal.`,
      'Your menu now shows the screens you can open.',
    ],
    button: 'Sign in',
    notes: [UNEXPECTED],
  }),
  removed: (remover, merchant) => ({
    subject: `You no longer have access to ${merchant}`,
    lines: [
      `${remover} removed your access to ${merchant} in Merchant Portal.`,
      'You keep your account and your access to other merchants.',
    ],
    notes: [UNEXPECTED],
  }),
  reset: {
    subject: 'Choose a new password',
    lines: ['We received a request for a new password for your account.'],
    button: 'Choose new password',
    notes: [ONCE, IGNORE],
  },
  lostDevice: {
    subject: 'Your code for a lost device',
    lines: [
      'You told us that you lost the device with your one-time codes. Use this code to choose a new password. It also switches off two-step verification.',
      'The code expires in 10 minutes. Enter it on the page that the link opens.',
    ],
    button: 'Choose new password',
    notes: [ONCE, "If it wasn't you, someone knows your password. Choose a new one and don't share this code."],
  },
  changed: {
    subject: 'Your password has been changed',
    lines: [PASSWORD_CHANGED],
    notes: [URGENT],
  },
  changedAndStepOff: {
    subject: 'Your password has been changed and two-step verification is off',
    lines: [
      PASSWORD_CHANGED,
      'Two-step verification is off. Switch it on again in your profile when you have a new device.',
    ],
    notes: [URGENT],
  },
  stepOn: {
    subject: 'Two-step verification is on',
    lines: [
      'From now on, you sign in with your password and a code from your authenticator app.',
      'All your other sessions have ended.',
    ],
    notes: [URGENT],
  },
  stepOff: {
    subject: 'Two-step verification is off',
    lines: [
      'From now on, you sign in with your password only. All your other sessions have ended.',
      'You can switch two-step verification on again in your profile.',
    ],
    notes: [URGENT],
  },
  lockedByPasswords: {
    subject: 'Your account is locked after wrong passwords',
    lines: [
      'A wrong password was entered for your account ten times in a row. The account is locked for 30 minutes, even for the right password.',
      'If you forgot your password, choose “Forgot password?” on the sign-in page.',
    ],
    notes: [
      "If it wasn't you, someone is guessing your password. Choose a password that you use nowhere else and switch on two-step verification.",
    ],
  },
  lockedByCodes: {
    subject: 'Your account is locked after wrong codes',
    lines: [
      'After the right password, a wrong one-time code was entered ten times in a row. The account is locked for 30 minutes.',
    ],
    notes: [
      "If it wasn't you, someone knows your password. Choose “Forgot password?” on the sign-in page immediately and contact support.",
    ],
  },
};

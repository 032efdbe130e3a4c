import type { MailTexts } from './words.ts';

const ONCE = 'The link works once, within 24 hours.';
const IGNORE = 'If it was not you, ignore this mail: nothing happens without the link.';

export const en: MailTexts = {
  hello: (name) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  confirm: {
    subject: 'Confirm your address',
    lines: ['Somebody, we hope you, registered at Merchant Portal with this address. Confirm it, then sign in.'],
    button: 'Confirm the address',
    notes: [ONCE, IGNORE],
  },
  registered: {
    subject: 'You have an account already',
    lines: [
      'Somebody, perhaps you, tried to register at Merchant Portal with this address.',
      'You have an account already: sign in. If you have forgotten the password, the sign-in page leads to a new one.',
    ],
    button: 'Sign in',
    notes: ['If it was not you, you need do nothing: your account is as it was.'],
  },
  invite: (inviter, merchant) => ({
    subject: `${inviter} invites you to ${merchant}`,
    lines: [`${inviter} invites you to work with the payments of ${merchant} in Merchant Portal.`],
    button: 'Accept the invitation',
    notes: ['The link works once, within 7 days.', 'If you do not know the sender, ignore this mail.'],
  }),
  joined: (inviter, merchant) => ({
    subject: `You have access to ${merchant}`,
    lines: [
      `You have accepted the invitation of ${inviter} and have access to ${merchant} now.`,
      'You had an account already: sign in with the password you have, it has not changed.',
    ],
    button: 'Sign in',
    notes: ['If it was not you, write to support.'],
  }),
  granted: (giver, merchant) => ({
    subject: `${giver} gives you access to ${merchant}`,
    lines: [
      `${giver} has given you access to ${merchant} in Merchant Portal.`,
      'What you may do there shows once you sign in with the password you have.',
    ],
    button: 'Sign in',
    notes: ['If you do not know the sender, write to support.'],
  }),
  rightsChanged: (giver, merchant) => ({
    subject: `Your rights at ${merchant} have changed`,
    lines: [
      `${giver} has changed what you may do at ${merchant} in Merchant Portal.`,
      'Your menu shows only what you may see now.',
    ],
    button: 'Sign in',
    notes: ['If you did not expect this, ask the sender or write to support.'],
  }),
  removed: (remover, merchant) => ({
    subject: `You no longer have access to ${merchant}`,
    lines: [
      `${remover} has removed your access to ${merchant} in Merchant Portal.`,
      'Your account stays, and your access to other merchants too.',
    ],
    notes: ['If you did not expect this, ask the sender or write to support.'],
  }),
  reset: {
    subject: 'Your way to a new password',
    lines: ['Somebody, we hope you, asked for a new password. Choose one here.'],
    button: 'Choose a new password',
    notes: [ONCE, IGNORE],
  },
  lostDevice: {
    subject: 'Your code for a lost device',
    lines: [
      'You said that the device with your one-time codes is lost. With this code you choose a new password and take the second step off.',
      'The code works for 10 minutes. Type it where the link leads.',
    ],
    button: 'Choose a new password',
    notes: [ONCE, 'If it was not you, somebody knows your password: choose a new one, and tell the code to nobody.'],
  },
  changed: {
    subject: 'Your password has changed',
    lines: ['The password of your account has changed, and you are signed out elsewhere.'],
    notes: ['If it was not you, ask for a new password on the sign-in page at once and write to support.'],
  },
  changedAndStepOff: {
    subject: 'Your password has changed and the second step is off',
    lines: [
      'The password of your account has changed, and you are signed out elsewhere.',
      'The second step is off. Switch it on again in your profile as soon as you have a device.',
    ],
    notes: ['If it was not you, ask for a new password on the sign-in page at once and write to support.'],
  },
  stepOn: {
    subject: 'Two-step verification is on',
    lines: [
      'From now on signing in to your account takes a code of your authenticator app besides the password.',
      'You are signed out elsewhere.',
    ],
    notes: ['If it was not you, ask for a new password on the sign-in page at once and write to support.'],
  },
  stepOff: {
    subject: 'Two-step verification is off',
    lines: [
      'From now on the password alone opens your account. You are signed out elsewhere.',
      'You can switch the second step on again in your profile.',
    ],
    notes: ['If it was not you, ask for a new password on the sign-in page at once and write to support.'],
  },
  lockedByPasswords: {
    subject: 'Your account was locked after wrong passwords',
    lines: [
      'A wrong password was typed for your account ten times in a row. For half an hour nobody can sign in, not even with the right one.',
      'If you have forgotten the password, the sign-in page leads to a new one.',
    ],
    notes: [
      'If it was not you, somebody is guessing your password: choose one that you use nowhere else, and use the second step.',
    ],
  },
  lockedByCodes: {
    subject: 'Your account was locked after wrong codes',
    lines: [
      'A wrong code of the second step was typed ten times in a row, after the right password. For half an hour nobody can sign in to your account.',
    ],
    notes: [
      'If it was not you, somebody knows your password: ask for a new one on the sign-in page at once and write to support.',
    ],
  },
};

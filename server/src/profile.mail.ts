import type { OutboxRecord, UserRecord } from '@portal/fixtures/records';
import type { Stamp } from './context.ts';

interface Words {
  on: string;
  off: string;
  greeting(name: string): string;
  saidOn: string;
  saidOff: string;
  elsewhere: string;
  notYou(support: string): string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    on: 'Two-step verification was switched on',
    off: 'Two-step verification was switched off',
    greeting: (name) => `Dear ${name},`,
    saidOn: 'from now on signing in takes a code of your authenticator app besides the password.',
    saidOff: 'from now on signing in takes nothing but the password.',
    elsewhere: 'You were signed out everywhere else.',
    notYou: (support) => `If that was not you, set a new password at once and write to ${support}.`,
  },
  uk: {
    on: 'Двоетапну перевірку увімкнено',
    off: 'Двоетапну перевірку вимкнено',
    greeting: (name) => `Вітаємо, ${name}!`,
    saidOn: 'Відтепер для входу, крім пароля, потрібен код із застосунку для автентифікації.',
    saidOff: 'Відтепер для входу достатньо самого пароля.',
    elsewhere: 'На всіх інших пристроях ваші сеанси завершено.',
    notYou: (support) => `Якщо це були не ви, негайно змініть пароль і напишіть на ${support}.`,
  },
};

/** Tells a person, in their language where we write it, that their second step was switched. */
export function secondStepMail(user: UserRecord, isOn: boolean, support: string, { at, id }: Stamp): OutboxRecord {
  const words = WORDS[user.language] ?? WORDS['en']!;
  const lines = [
    words.greeting(user.name),
    isOn ? words.saidOn : words.saidOff,
    words.elsewhere,
    '',
    words.notYou(support),
  ];
  const subject = isOn ? words.on : words.off;
  return { id: id(), kind: 'mail', at, to: user.email, subject, body: lines.join('\n'), payment_id: null };
}

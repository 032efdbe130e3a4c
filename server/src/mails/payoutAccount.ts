import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { UserRecord } from '@portal/fixtures/people';
import type { AccountChange } from '@portal/fixtures/payoutAccount';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { formatTimestamp } from '../core/time.ts';
import { renderMail } from './renderMail.ts';
import type { MailContext } from './context.ts';

/** Texts of the mails about a changed, new, confirmed or cancelled bank account, in one language. */
interface Words {
  subject(merchant: string): string;
  greeting(name: string): string;
  line(by: string): string;
  button: string;
  currency: string;
  before: string;
  now: string;
  from: string;
  note: string;
  added: { subject(merchant: string): string; line(by: string): string };
  cancelled: { subject(merchant: string): string; line(by: string): string };
  confirmed: { subject(merchant: string): string; line(by: string): string; account: string; note: string };
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    subject: (merchant) => `Bank account changed: ${merchant}`,
    greeting: (name) => `Hello ${name},`,
    line: (by) =>
      `${by} changed the bank account for settlements. Settlements go to the previous account until the new one is confirmed.`,
    button: 'View bank accounts',
    currency: 'Currency',
    before: 'Previous account',
    now: 'New account',
    from: 'Earliest first payout',
    note: "If you didn't expect this change, cancel it and contact support immediately.",
    added: {
      subject: (merchant) => `Bank account added: ${merchant}`,
      line: (by) => `${by} added a bank account. It receives no money until it is confirmed.`,
    },
    cancelled: {
      subject: (merchant) => `Bank account change cancelled: ${merchant}`,
      line: (by) => `${by} cancelled this bank account change. The account will receive no money.`,
    },
    confirmed: {
      subject: (merchant) => `Bank account confirmed: ${merchant}`,
      line: (by) => `${by} confirmed a new bank account. Settlements will be paid to it.`,
      account: 'Account',
      note: "If you didn't expect this, contact support immediately.",
    },
  },
  uk: {
    subject: (merchant) => `Банківський рахунок змінено: ${merchant}`,
    greeting: (name) => `Вітаємо, ${name}!`,
    line: (by) =>
      `${by} змінює банківський рахунок, на який виплачуються розрахунки. Доки новий рахунок не підтверджено, діє попередній.`,
    button: 'Переглянути рахунки',
    currency: 'Валюта',
    before: 'Попередній рахунок',
    now: 'Новий рахунок',
    from: 'Виплати на нього не раніше',
    note: 'Якщо ви не очікували цієї зміни, скасуйте її та негайно зверніться в підтримку.',
    added: {
      subject: (merchant) => `Банківський рахунок додано: ${merchant}`,
      line: (by) => `${by} додає банківський рахунок. Доки його не підтверджено, на нього нічого не виплачують.`,
    },
    cancelled: {
      subject: (merchant) => `Зміну банківського рахунку скасовано: ${merchant}`,
      line: (by) => `${by} скасовує цей банківський рахунок. На нього нічого не виплачуватиметься.`,
    },
    confirmed: {
      subject: (merchant) => `Банківський рахунок підтверджено: ${merchant}`,
      line: (by) => `${by} підтверджує новий банківський рахунок. На нього виплачуватимуться розрахунки.`,
      account: 'Рахунок',
      note: 'Якщо ви цього не очікували, негайно зверніться в підтримку.',
    },
  },
  cs: {
    subject: (merchant) => `Bankovní účet změněn: ${merchant}`,
    greeting: (name) => `Dobrý den, ${name},`,
    line: (by) =>
      `${by} mění bankovní účet, na který se vyplácejí vyúčtování. Dokud není nový účet potvrzen, platí dosavadní.`,
    button: 'Otevřít účty',
    currency: 'Měna',
    before: 'Dosavadní účet',
    now: 'Nový účet',
    from: 'Vypláceno na něj nejdříve od',
    note: 'Pokud to není správně, změnu zrušte a ihned napište podpoře.',
    added: {
      subject: (merchant) => `Bankovní účet přidán: ${merchant}`,
      line: (by) => `${by} přidává bankovní účet. Dokud není potvrzen, nic se na něj nevyplácí.`,
    },
    cancelled: {
      subject: (merchant) => `Změna bankovního účtu zrušena: ${merchant}`,
      line: (by) => `${by} ruší tento bankovní účet. Nic se na něj nevyplatí.`,
    },
    confirmed: {
      subject: (merchant) => `Bankovní účet potvrzen: ${merchant}`,
      line: (by) => `${by} potvrzuje nový bankovní účet. Budou se na něj vyplácet vyúčtování.`,
      account: 'Účet',
      note: 'Pokud to není správně, ihned napište podpoře.',
    },
  },
  de: {
    subject: (merchant) => `Bankkonto geändert: ${merchant}`,
    greeting: (name) => `Guten Tag ${name},`,
    line: (by) =>
      `${by} hat das Bankkonto geändert, auf das Abrechnungen ausgezahlt werden. Bis das neue bestätigt ist, gilt das bisherige.`,
    button: 'Bankkonten ansehen',
    currency: 'Währung',
    before: 'Bisheriges Konto',
    now: 'Neues Konto',
    from: 'Auszahlung dorthin frühestens ab',
    note: 'Wenn Sie diese Änderung nicht erwartet haben, brechen Sie sie ab und wenden Sie sich sofort an den Support.',
    added: {
      subject: (merchant) => `Bankkonto hinzugefügt: ${merchant}`,
      line: (by) => `${by} hat ein Bankkonto hinzugefügt. Bevor es bestätigt ist, wird nichts dorthin ausgezahlt.`,
    },
    cancelled: {
      subject: (merchant) => `Änderung des Bankkontos abgebrochen: ${merchant}`,
      line: (by) => `${by} hat dieses Bankkonto verworfen. Es wird nichts dorthin ausgezahlt.`,
    },
    confirmed: {
      subject: (merchant) => `Bankkonto bestätigt: ${merchant}`,
      line: (by) => `${by} hat ein neues Bankkonto bestätigt. Abrechnungen werden dorthin ausgezahlt.`,
      account: 'Konto',
      note: 'Wenn Sie das nicht erwartet haben, wenden Sie sich sofort an den Support.',
    },
  },
  ka: {
    subject: (merchant) => `საბანკო ანგარიში შეიცვალა: ${merchant}`,
    greeting: (name) => `გამარჯობა, ${name}!`,
    line: (by) =>
      `${by} ცვლის საბანკო ანგარიშს, რომელზეც ანგარიშსწორება ირიცხება. ახალი ანგარიშის დადასტურებამდე წინა მოქმედებს.`,
    button: 'ანგარიშების გახსნა',
    currency: 'ვალუტა',
    before: 'წინა ანგარიში',
    now: 'ახალი ანგარიში',
    from: 'ჩარიცხვა მასზე არა უადრეს',
    note: 'თუ ეს შეცდომაა, გააუქმეთ ცვლილება და დაუყოვნებლივ მისწერეთ მხარდაჭერას.',
    added: {
      subject: (merchant) => `საბანკო ანგარიში დაემატა: ${merchant}`,
      line: (by) => `${by} ამატებს საბანკო ანგარიშს. დადასტურებამდე მასზე არაფერი ირიცხება.`,
    },
    cancelled: {
      subject: (merchant) => `საბანკო ანგარიშის ცვლილება გაუქმდა: ${merchant}`,
      line: (by) => `${by} აუქმებს ამ საბანკო ანგარიშს. მასზე არაფერი ჩაირიცხება.`,
    },
    confirmed: {
      subject: (merchant) => `საბანკო ანგარიში დადასტურდა: ${merchant}`,
      line: (by) => `${by} ადასტურებს ახალ საბანკო ანგარიშს: მასზე ჩაირიცხება ანგარიშსწორება.`,
      account: 'ანგარიში',
      note: 'თუ ეს შეცდომაა, დაუყოვნებლივ მისწერეთ მხარდაჭერას.',
    },
  },
  ko: {
    subject: (merchant) => `은행 계좌 변경: ${merchant}`,
    greeting: (name) => `${name}님, 안녕하세요.`,
    line: (by) => `${by} 님이 정산금을 받는 은행 계좌를 변경했습니다. 새 계좌가 확인될 때까지 이전 계좌로 입금됩니다.`,
    button: '계좌 열기',
    currency: '통화',
    before: '이전 계좌',
    now: '새 계좌',
    from: '가장 이른 입금 시점',
    note: '잘못된 변경이라면 변경을 취소하고 즉시 고객 지원에 알려 주세요.',
    added: {
      subject: (merchant) => `은행 계좌 추가: ${merchant}`,
      line: (by) => `${by} 님이 은행 계좌를 추가했습니다. 확인되기 전에는 이 계좌로 아무것도 입금되지 않습니다.`,
    },
    cancelled: {
      subject: (merchant) => `은행 계좌 변경 취소: ${merchant}`,
      line: (by) => `${by} 님이 이 은행 계좌를 취소했습니다. 이 계좌로는 아무것도 입금되지 않습니다.`,
    },
    confirmed: {
      subject: (merchant) => `은행 계좌 확인: ${merchant}`,
      line: (by) => `${by} 님이 새 은행 계좌를 확인했습니다. 정산금이 이 계좌로 입금됩니다.`,
      account: '계좌',
      note: '잘못된 확인이라면 즉시 고객 지원에 알려 주세요.',
    },
  },
};

const utcMinute = (from: number) => `${formatTimestamp(from).slice(0, 16).replace('T', ' ')} UTC`;

/** Mail about a bank account, in its recipient's language. */
function mailOf(
  context: MailContext,
  user: UserRecord,
  merchant: MerchantRecord,
  say: (words: Words) => { subject: string; line: string; facts: [label: string, value: string][]; note: string },
): OutboxRecord {
  const lang = Object.hasOwn(WORDS, user.language) ? user.language : 'en';
  const words = WORDS[lang]!;
  const { subject, line, facts, note } = say(words);
  const letter = renderMail({
    lang,
    subject,
    greeting: words.greeting(user.name),
    lines: [line],
    action: { label: words.button, url: `${context.origin}/#/settings/merchants/info/${merchant.id}/financial` },
    facts,
    notes: [note],
    sender: TENANT.title,
  });
  return { id: context.id(), kind: 'mail', at: context.at, to: user.email, ...letter, payment_id: null };
}

/**
 * Mail that informs a user with full rights that a bank account was changed or added, and by whom. A changed account
 * has a previous account and a first payout day; a new account has neither until it is confirmed.
 */
export function payoutAccountMail(
  context: MailContext,
  user: UserRecord,
  merchant: MerchantRecord,
  { id, is_new, by, currency, masked_number, from }: AccountChange,
): OutboxRecord {
  const before = merchant.payout_accounts.find((account) => account.id === id)?.masked_number;
  return mailOf(context, user, merchant, ({ added, confirmed, ...words }) =>
    is_new
      ? {
          subject: added.subject(merchant.name),
          line: added.line(by),
          facts: [
            [words.currency, currency],
            [confirmed.account, masked_number],
          ],
          note: confirmed.note,
        }
      : {
          subject: words.subject(merchant.name),
          line: words.line(by),
          facts: [
            [words.currency, currency],
            [words.before, before ?? '—'],
            [words.now, masked_number],
            [words.from, utcMinute(from)],
          ],
          note: words.note,
        },
  );
}

/**
 * Mail that informs a user with full rights that a new bank account was confirmed; `by` is the user who confirmed it.
 */
export function accountConfirmedMail(
  context: MailContext,
  user: UserRecord,
  merchant: MerchantRecord,
  { by, currency, masked_number, from }: Pick<AccountChange, 'by' | 'currency' | 'masked_number' | 'from'>,
): OutboxRecord {
  return mailOf(context, user, merchant, ({ confirmed, ...words }) => ({
    subject: confirmed.subject(merchant.name),
    line: confirmed.line(by),
    facts: [
      [words.currency, currency],
      [confirmed.account, masked_number],
      [words.from, utcMinute(Math.max(from, context.at))],
    ],
    note: confirmed.note,
  }));
}

/**
 * Mail that informs a user with full rights that a bank account change was cancelled; `by` is the user who cancelled
 * it.
 */
export function changeCancelledMail(
  context: MailContext,
  user: UserRecord,
  merchant: MerchantRecord,
  { by, currency, masked_number }: Pick<AccountChange, 'by' | 'currency' | 'masked_number'>,
): OutboxRecord {
  return mailOf(context, user, merchant, ({ cancelled, confirmed, ...words }) => ({
    subject: cancelled.subject(merchant.name),
    line: cancelled.line(by),
    facts: [
      [words.currency, currency],
      [confirmed.account, masked_number],
    ],
    note: confirmed.note,
  }));
}

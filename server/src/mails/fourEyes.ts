import type { UserRecord } from '@portal/fixtures/people';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { renderMail } from './renderMail.ts';
import type { MailContext } from './context.ts';

/** A requested change to the four-eyes settings or to rights that waits for a second person's approval. */
export interface RequestedFourEyesChange {
  what: 'off' | 'limits' | 'remove' | `${'grant' | 'revoke'} ${'payouts' | 'financial'}`;
  /** Email address of the requester. */
  by: string;
  merchant: string;
  /** Name of the user whose rights change; empty for other kinds of change. */
  whom: string;
}

/** Texts of the mail about a four-eyes change in one language. */
interface Words {
  subject(merchant: string): string;
  greeting(name: string): string;
  /** Sentences that describe the requested change, by kind of change. */
  asks: Readonly<Record<RequestedFourEyesChange['what'], (asked: RequestedFourEyesChange) => string>>;
  /** Sentence that nothing changes before a second person approves. */
  until: string;
  button: string;
  note: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    subject: (merchant) => `Your approval is needed: ${merchant}`,
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    asks: {
      off: ({ by, merchant }) => `${by} requests to send payouts without a second approval. Merchant: ${merchant}.`,
      limits: ({ by, merchant }) =>
        `${by} requests to raise the amount up to which payouts need no second approval. Merchant: ${merchant}.`,
      'grant payouts': ({ by, merchant, whom }) =>
        `${by} requests the right to send and approve payouts for ${whom}. Merchant: ${merchant}.`,
      'revoke payouts': ({ by, merchant, whom }) =>
        `${by} requests to remove the right to send payouts from ${whom}. Merchant: ${merchant}.`,
      'grant financial': ({ by, merchant, whom }) =>
        `${by} requests the right to change bank accounts for ${whom}. Merchant: ${merchant}.`,
      'revoke financial': ({ by, merchant, whom }) =>
        `${by} requests to remove the right to change bank accounts from ${whom}. Merchant: ${merchant}.`,
      remove: ({ by, merchant, whom }) =>
        `${by} requests to remove ${whom}, a person who can send payouts or change bank accounts. Merchant: ${merchant}.`,
    },
    until: 'Nothing changes until a second person approves the request.',
    button: 'Review request',
    note: "If you don't know the reason, reject the request and ask the requester.",
  },
  uk: {
    subject: (merchant) => `Потрібне ваше схвалення: ${merchant}`,
    greeting: (name) => (name === '' ? 'Вітаємо!' : `Вітаємо, ${name}!`),
    asks: {
      off: ({ by, merchant }) => `${by} просить дозволити виплати без другої особи. Мерчант: ${merchant}.`,
      limits: ({ by, merchant }) =>
        `${by} просить збільшити суму, до якої виплати не потребують другої особи. Мерчант: ${merchant}.`,
      'grant payouts': ({ by, merchant, whom }) =>
        `${by} просить надати право на виплати та їх схвалення: ${whom}. Мерчант: ${merchant}.`,
      'revoke payouts': ({ by, merchant, whom }) =>
        `${by} просить забрати право на виплати: ${whom}. Мерчант: ${merchant}.`,
      'grant financial': ({ by, merchant, whom }) =>
        `${by} просить надати право змінювати банківські рахунки: ${whom}. Мерчант: ${merchant}.`,
      'revoke financial': ({ by, merchant, whom }) =>
        `${by} просить забрати право змінювати банківські рахунки: ${whom}. Мерчант: ${merchant}.`,
      remove: ({ by, merchant, whom }) =>
        `${by} просить видалити користувача з правом на виплати або зміну рахунків: ${whom}. Мерчант: ${merchant}.`,
    },
    until: 'Доки друга особа не схвалить запит, нічого не зміниться.',
    button: 'Переглянути запит',
    note: 'Якщо ви не знаєте причини, відхиліть запит і зверніться до того, хто його надіслав.',
  },
  cs: {
    subject: (merchant) => `Je potřeba vaše schválení: ${merchant}`,
    greeting: (name) => (name === '' ? 'Dobrý den,' : `Dobrý den, ${name},`),
    asks: {
      off: ({ by, merchant }) => `${by} žádá o výplaty bez druhé osoby. Obchodník: ${merchant}.`,
      limits: ({ by, merchant }) =>
        `${by} žádá o zvýšení částky, do které výplaty nepotřebují druhou osobu. Obchodník: ${merchant}.`,
      'grant payouts': ({ by, merchant, whom }) =>
        `${by} žádá o udělení práva vyplácet a schvalovat výplaty: ${whom}. Obchodník: ${merchant}.`,
      'revoke payouts': ({ by, merchant, whom }) =>
        `${by} žádá o odebrání práva vyplácet: ${whom}. Obchodník: ${merchant}.`,
      'grant financial': ({ by, merchant, whom }) =>
        `${by} žádá o udělení práva měnit bankovní účty: ${whom}. Obchodník: ${merchant}.`,
      'revoke financial': ({ by, merchant, whom }) =>
        `${by} žádá o odebrání práva měnit bankovní účty: ${whom}. Obchodník: ${merchant}.`,
      remove: ({ by, merchant, whom }) =>
        `${by} žádá o odebrání uživatele s právem vyplácet nebo měnit bankovní účty: ${whom}. Obchodník: ${merchant}.`,
    },
    until: 'Dokud to neschválí druhá osoba, nic se nezmění.',
    button: 'Zobrazit žádost',
    note: 'Pokud důvod neznáte, žádost zamítněte a zeptejte se odesílatele.',
  },
  de: {
    subject: (merchant) => `Ihre Freigabe ist nötig: ${merchant}`,
    greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
    asks: {
      off: ({ by, merchant }) => `${by} möchte ohne zweite Person auszahlen. Händler: ${merchant}.`,
      limits: ({ by, merchant }) =>
        `${by} möchte den Betrag erhöhen, bis zu dem Auszahlungen keine zweite Person brauchen. Händler: ${merchant}.`,
      'grant payouts': ({ by, merchant, whom }) =>
        `${by} möchte ${whom} erlauben, auszuzahlen und Auszahlungen freizugeben. Händler: ${merchant}.`,
      'revoke payouts': ({ by, merchant, whom }) =>
        `${by} möchte ${whom} das Recht auszuzahlen entziehen. Händler: ${merchant}.`,
      'grant financial': ({ by, merchant, whom }) =>
        `${by} möchte ${whom} erlauben, Bankkonten zu ändern. Händler: ${merchant}.`,
      'revoke financial': ({ by, merchant, whom }) =>
        `${by} möchte ${whom} das Recht entziehen, Bankkonten zu ändern. Händler: ${merchant}.`,
      remove: ({ by, merchant, whom }) =>
        `${by} möchte ${whom} entfernen. Diese Person darf auszahlen oder Bankkonten ändern. Händler: ${merchant}.`,
    },
    until: 'Bis eine zweite Person zustimmt, ändert sich nichts.',
    button: 'Anfrage prüfen',
    note: 'Wenn Sie den Grund nicht kennen, lehnen Sie die Anfrage ab und fragen Sie den Absender.',
  },
  ka: {
    subject: (merchant) => `საჭიროა თქვენი დადასტურება: ${merchant}`,
    greeting: (name) => (name === '' ? 'გამარჯობა!' : `გამარჯობა, ${name}!`),
    asks: {
      off: ({ by, merchant }) => `${by} ითხოვს გადარიცხვებს მეორე პირის გარეშე. მერჩანტი: ${merchant}.`,
      limits: ({ by, merchant }) =>
        `${by} ითხოვს იმ თანხის გაზრდას, რომლამდეც გადარიცხვებს მეორე პირი არ სჭირდება. მერჩანტი: ${merchant}.`,
      'grant payouts': ({ by, merchant, whom }) =>
        `${by} ითხოვს გადარიცხვისა და დადასტურების უფლების მიცემას: ${whom}. მერჩანტი: ${merchant}.`,
      'revoke payouts': ({ by, merchant, whom }) =>
        `${by} ითხოვს გადარიცხვის უფლების ჩამორთმევას: ${whom}. მერჩანტი: ${merchant}.`,
      'grant financial': ({ by, merchant, whom }) =>
        `${by} ითხოვს საბანკო ანგარიშების შეცვლის უფლების მიცემას: ${whom}. მერჩანტი: ${merchant}.`,
      'revoke financial': ({ by, merchant, whom }) =>
        `${by} ითხოვს საბანკო ანგარიშების შეცვლის უფლების ჩამორთმევას: ${whom}. მერჩანტი: ${merchant}.`,
      remove: ({ by, merchant, whom }) =>
        `${by} ითხოვს გადარიცხვის ან საბანკო ანგარიშების შეცვლის უფლების მქონე მომხმარებლის წაშლას: ${whom}. მერჩანტი: ${merchant}.`,
    },
    until: 'სანამ მეორე პირი არ დაადასტურებს, არაფერი შეიცვლება.',
    button: 'მოთხოვნის ნახვა',
    note: 'თუ მიზეზი არ იცით, უარყავით მოთხოვნა და ჰკითხეთ გამგზავნს.',
  },
  ko: {
    subject: (merchant) => `승인이 필요합니다: ${merchant}`,
    greeting: (name) => (name === '' ? '안녕하세요.' : `${name}님, 안녕하세요.`),
    asks: {
      off: ({ by, merchant }) => `${by} 님이 두 번째 승인자 없이 지급하도록 요청했습니다. 가맹점: ${merchant}.`,
      limits: ({ by, merchant }) =>
        `${by} 님이 두 번째 승인자 없이 지급할 수 있는 금액을 올리도록 요청했습니다. 가맹점: ${merchant}.`,
      'grant payouts': ({ by, merchant, whom }) =>
        `${by} 님이 ${whom} 님에게 지급 및 승인 권한을 주도록 요청했습니다. 가맹점: ${merchant}.`,
      'revoke payouts': ({ by, merchant, whom }) =>
        `${by} 님이 ${whom} 님의 지급 권한을 없애도록 요청했습니다. 가맹점: ${merchant}.`,
      'grant financial': ({ by, merchant, whom }) =>
        `${by} 님이 ${whom} 님에게 계좌 변경 권한을 주도록 요청했습니다. 가맹점: ${merchant}.`,
      'revoke financial': ({ by, merchant, whom }) =>
        `${by} 님이 ${whom} 님의 계좌 변경 권한을 없애도록 요청했습니다. 가맹점: ${merchant}.`,
      remove: ({ by, merchant, whom }) =>
        `${by} 님이 지급 또는 계좌 변경 권한이 있는 ${whom} 님을 삭제하도록 요청했습니다. 가맹점: ${merchant}.`,
    },
    until: '다른 사람이 승인할 때까지 아무것도 바뀌지 않습니다.',
    button: '요청 검토',
    note: '이유를 모른다면 요청을 거절하고 보낸 사람에게 문의하세요.',
  },
};

/** Mail that asks a user who may approve it to review a change to the four-eyes settings or rights. */
export function fourEyesMail(
  context: MailContext,
  user: Pick<UserRecord, 'email' | 'name' | 'language'>,
  asked: RequestedFourEyesChange,
): OutboxRecord {
  const lang = Object.hasOwn(WORDS, user.language) ? user.language : 'en';
  const words = WORDS[lang]!;
  const letter = renderMail({
    lang,
    subject: words.subject(asked.merchant),
    greeting: words.greeting(user.name),
    lines: [words.asks[asked.what](asked), words.until],
    action: { label: words.button, url: `${context.origin}/#/multiparty-payments/files` },
    facts: [],
    notes: [words.note],
    sender: TENANT.title,
  });
  return { id: context.id(), kind: 'mail', at: context.at, to: user.email, ...letter, payment_id: null };
}

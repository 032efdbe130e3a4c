import type { CompanyRecord } from '@portal/fixtures/companies';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { UserRecord } from '@portal/fixtures/people';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { renderMail, type MailContent } from './renderMail.ts';
import type { MailContext } from './context.ts';

/** Texts of the mails about a merchant's registration in one language. */
interface Texts {
  greeting(name: string): string;
  sentBack: { subject(document: string): string; line(company: string): string; button: string; reason: string };
  accepted: { subject(company: string): string; line: string; next: string; button: string };
  activated: { subject(merchant: string): string; line: string; button: string };
  note: string;
}

const TEXTS: Readonly<Record<string, Texts>> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    sentBack: {
      subject: (document) => `Document not accepted: ${document}`,
      line: (company) => `We couldn't accept a document of ${company}. Correct it and upload it again.`,
      button: 'View documents',
      reason: 'Reason',
    },
    accepted: {
      subject: (company) => `Documents accepted: ${company}`,
      line: 'All documents of your company are accepted.',
      next: 'The portal shows the next step.',
      button: 'Continue registration',
    },
    activated: {
      subject: (merchant) => `Merchant activated: ${merchant}`,
      line: 'Your merchant can now accept payments.',
      button: 'View payments',
    },
    note: 'You receive this email because you manage this company in the portal.',
  },
  uk: {
    greeting: (name) => `Вітаємо, ${name}!`,
    sentBack: {
      subject: (document) => `Документ не прийнято: ${document}`,
      line: (company) => `Ми не змогли прийняти документ. Компанія: ${company}. Виправте його й завантажте знову.`,
      button: 'Переглянути документи',
      reason: 'Причина',
    },
    accepted: {
      subject: (company) => `Документи прийнято: ${company}`,
      line: 'Усі документи вашої компанії прийнято.',
      next: 'Портал покаже наступний крок.',
      button: 'Продовжити реєстрацію',
    },
    activated: {
      subject: (merchant) => `Мерчанта активовано: ${merchant}`,
      line: 'Тепер ваш мерчант може приймати платежі.',
      button: 'Переглянути платежі',
    },
    note: 'Ви отримали цей лист, бо керуєте цією компанією в порталі.',
  },
  de: {
    greeting: (name) => `Guten Tag ${name},`,
    sentBack: {
      subject: (document) => `Dokument nicht angenommen: ${document}`,
      line: (company) =>
        `wir konnten ein Dokument von ${company} nicht annehmen. Korrigieren Sie es und laden Sie es erneut hoch.`,
      button: 'Dokumente ansehen',
      reason: 'Grund',
    },
    accepted: {
      subject: (company) => `Dokumente angenommen: ${company}`,
      line: 'alle Dokumente Ihrer Firma sind angenommen.',
      next: 'Das Portal zeigt den nächsten Schritt.',
      button: 'Registrierung fortsetzen',
    },
    activated: {
      subject: (merchant) => `Händler aktiviert: ${merchant}`,
      line: 'Ihr Händler kann jetzt Zahlungen annehmen.',
      button: 'Zahlungen ansehen',
    },
    note: 'Sie erhalten diese E-Mail, weil Sie diese Firma im Portal verwalten.',
  },
  cs: {
    greeting: (name) => `Dobrý den, ${name},`,
    sentBack: {
      subject: (document) => `Doklad nepřijat: ${document}`,
      line: (company) => `doklad jsme nemohli přijmout. Společnost: ${company}. Opravte ho a nahrajte znovu.`,
      button: 'Otevřít doklady',
      reason: 'Důvod',
    },
    accepted: {
      subject: (company) => `Doklady přijaty: ${company}`,
      line: 'všechny doklady vaší společnosti jsou přijaty.',
      next: 'Portál ukáže další krok.',
      button: 'Pokračovat v registraci',
    },
    activated: {
      subject: (merchant) => `Obchodník aktivován: ${merchant}`,
      line: 'Váš obchodník může nyní přijímat platby.',
      button: 'Otevřít platby',
    },
    note: 'Tento e-mail dostáváte, protože tuto společnost v portálu spravujete.',
  },
  ka: {
    greeting: (name) => `გამარჯობა, ${name}!`,
    sentBack: {
      subject: (document) => `დოკუმენტი არ მიიღეს: ${document}`,
      line: (company) => `დოკუმენტი ვერ მივიღეთ. კომპანია: ${company}. შეასწორეთ და ხელახლა ატვირთეთ.`,
      button: 'დოკუმენტების გახსნა',
      reason: 'მიზეზი',
    },
    accepted: {
      subject: (company) => `დოკუმენტები მიღებულია: ${company}`,
      line: 'ყველა დოკუმენტი მიღებულია.',
      next: 'პორტალი შემდეგ ნაბიჯს გაჩვენებთ.',
      button: 'გაგრძელება',
    },
    activated: {
      subject: (merchant) => `${merchant} გააქტიურდა`,
      line: 'თქვენი მერჩანტი ამიერიდან იღებს გადახდებს.',
      button: 'გადახდების გახსნა',
    },
    note: 'ეს წერილი მიიღეთ, რადგან პორტალში ამ კომპანიას უძღვებით.',
  },
  ko: {
    greeting: (name) => `${name}님, 안녕하세요.`,
    sentBack: {
      subject: (document) => `승인되지 않은 서류: ${document}`,
      line: (company) => `${company}의 서류를 승인할 수 없습니다. 수정해서 다시 올려 주세요.`,
      button: '서류 열기',
      reason: '사유',
    },
    accepted: {
      subject: (company) => `서류 승인됨: ${company}`,
      line: '모든 서류가 승인되었습니다.',
      next: '다음 단계는 포털에서 안내합니다.',
      button: '계속',
    },
    activated: {
      subject: (merchant) => `${merchant} 활성화됨`,
      line: '이제부터 가맹점이 결제를 받습니다.',
      button: '결제 열기',
    },
    note: '포털에서 이 회사를 관리하고 있어 이 메일을 받으셨습니다.',
  },
};

/** Content that differs between the mails about a merchant's registration. */
type OwnContent = Pick<MailContent, 'subject' | 'lines' | 'action' | 'facts'>;

function mailTo(
  context: MailContext,
  user: UserRecord,
  contentOf: (texts: Texts, urlOf: (path: string) => string) => OwnContent,
): OutboxRecord {
  const lang = Object.hasOwn(TEXTS, user.language) ? user.language : 'en';
  const texts = TEXTS[lang]!;
  const content = contentOf(texts, (path) => `${context.origin}/#${path}`);
  const letter = renderMail({
    lang,
    greeting: texts.greeting(user.name),
    notes: [texts.note],
    sender: TENANT.title,
    ...content,
  });
  return { id: context.id(), kind: 'mail', at: context.at, to: user.email, ...letter, payment_id: null };
}

/** Mail that informs a user that a company document was rejected, with the reason, both in the reader's language. */
export const documentRejectedMail = (
  context: MailContext,
  user: UserRecord,
  company: CompanyRecord,
  { document, reason }: { document: string; reason: string },
): OutboxRecord =>
  mailTo(context, user, ({ sentBack }, urlOf) => ({
    subject: sentBack.subject(document),
    lines: [sentBack.line(company.company_name)],
    action: { label: sentBack.button, url: urlOf(`/settings/companies/info/${company.id}/documents`) },
    facts: [[sentBack.reason, reason]],
  }));

/**
 * Mail that informs a user that all documents of a company are accepted. If the user is registering a merchant there,
 * the button leads to the registration.
 */
export const documentsAcceptedMail = (
  context: MailContext,
  user: UserRecord,
  company: CompanyRecord,
  isRegistering: boolean,
): OutboxRecord =>
  mailTo(context, user, ({ accepted, sentBack }, urlOf) => ({
    subject: accepted.subject(company.company_name),
    lines: [isRegistering ? `${accepted.line} ${accepted.next}` : accepted.line],
    action: isRegistering
      ? { label: accepted.button, url: urlOf('/getstarted/merchant') }
      : { label: sentBack.button, url: urlOf(`/settings/companies/info/${company.id}/documents`) },
  }));

/** Mail that informs a user that their merchant is activated. */
export const merchantActivatedMail = (context: MailContext, user: UserRecord, merchant: MerchantRecord): OutboxRecord =>
  mailTo(context, user, ({ activated }, urlOf) => ({
    subject: activated.subject(merchant.name),
    lines: [activated.line],
    action: { label: activated.button, url: urlOf('/transactions/payments/all') },
  }));

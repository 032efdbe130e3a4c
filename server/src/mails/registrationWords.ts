/** What the mails of a registration say in one language. */
export interface Words {
  greeting(name: string): string;
  sentBack: { subject(document: string): string; line(company: string): string; button: string; reason: string };
  accepted: { subject(company: string): string; line: string; next: string; button: string };
  activated: { subject(merchant: string): string; line: string; button: string };
  note: string;
}

export const WORDS: Readonly<Record<string, Words>> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    sentBack: {
      subject: (document) => `Sent back: ${document}`,
      line: (company) => `A document of ${company} cannot be accepted as it is. Mend it and upload it again.`,
      button: 'Open documents',
      reason: 'Reason',
    },
    accepted: {
      subject: (company) => `Documents accepted: ${company}`,
      line: 'All documents are accepted.',
      next: 'The portal says what comes next.',
      button: 'Go on',
    },
    activated: {
      subject: (merchant) => `${merchant} is activated`,
      line: 'Your merchant takes payments from now on.',
      button: 'Open payments',
    },
    note: 'You get this mail because you look after this company in the portal.',
  },
  uk: {
    greeting: (name) => `Вітаємо, ${name}!`,
    sentBack: {
      subject: (document) => `Повернено: ${document}`,
      line: (company) =>
        `Документ компанії ${company} не можна прийняти в такому вигляді. Виправте його й завантажте знову.`,
      button: 'Відкрити документи',
      reason: 'Причина',
    },
    accepted: {
      subject: (company) => `Документи прийнято: ${company}`,
      line: 'Усі документи прийнято.',
      next: 'Портал підкаже, що далі.',
      button: 'Продовжити',
    },
    activated: {
      subject: (merchant) => `${merchant} активовано`,
      line: 'Відтепер ваш мерчант приймає платежі.',
      button: 'Відкрити платежі',
    },
    note: 'Ви отримали цей лист, бо опікуєтеся цією компанією в порталі.',
  },
  de: {
    greeting: (name) => `Guten Tag ${name},`,
    sentBack: {
      subject: (document) => `Zurückgegeben: ${document}`,
      line: (company) =>
        `Ein Dokument von ${company} kann so nicht angenommen werden. Bessern Sie es nach und laden Sie es erneut hoch.`,
      button: 'Dokumente öffnen',
      reason: 'Grund',
    },
    accepted: {
      subject: (company) => `Dokumente angenommen: ${company}`,
      line: 'Alle Dokumente sind angenommen.',
      next: 'Das Portal sagt, wie es weitergeht.',
      button: 'Weiter',
    },
    activated: {
      subject: (merchant) => `${merchant} ist aktiviert`,
      line: 'Ihr Händler nimmt ab jetzt Zahlungen an.',
      button: 'Zahlungen öffnen',
    },
    note: 'Sie erhalten diese Mail, weil Sie diese Firma im Portal betreuen.',
  },
  cs: {
    greeting: (name) => `Dobrý den, ${name},`,
    sentBack: {
      subject: (document) => `Vráceno: ${document}`,
      line: (company) => `Doklad společnosti ${company} nelze v této podobě přijmout. Opravte ho a nahrajte znovu.`,
      button: 'Otevřít doklady',
      reason: 'Důvod',
    },
    accepted: {
      subject: (company) => `Doklady přijaty: ${company}`,
      line: 'Všechny doklady jsou přijaty.',
      next: 'Portál řekne, co dál.',
      button: 'Pokračovat',
    },
    activated: {
      subject: (merchant) => `${merchant} je aktivován`,
      line: 'Váš obchodník odteď přijímá platby.',
      button: 'Otevřít platby',
    },
    note: 'Tento e-mail dostáváte, protože se o tuto společnost v portálu staráte.',
  },
  ka: {
    greeting: (name) => `გამარჯობა, ${name}!`,
    sentBack: {
      subject: (document) => `დაბრუნდა: ${document}`,
      line: (company) => `კომპანია ${company}-ის დოკუმენტი ამ სახით ვერ მიიღება. შეასწორეთ და ხელახლა ატვირთეთ.`,
      button: 'დოკუმენტების გახსნა',
      reason: 'მიზეზი',
    },
    accepted: {
      subject: (company) => `დოკუმენტები მიღებულია: ${company}`,
      line: 'ყველა დოკუმენტი მიღებულია.',
      next: 'პორტალი გეტყვით, რა არის შემდეგი ნაბიჯი.',
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
      subject: (document) => `반려됨: ${document}`,
      line: (company) => `${company}의 서류를 지금 상태로는 승인할 수 없습니다. 고쳐서 다시 올려 주세요.`,
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

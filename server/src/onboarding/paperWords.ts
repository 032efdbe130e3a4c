import type { Dictionary } from '@portal/contract/shell';
import { sayer } from '../files/wording.ts';
import { companies as de } from '../texts/de/companies.ts';
import { companies as uk } from '../texts/uk/companies.ts';

/** What documents are called and what is wrong with them, as the portal's lists say it, by the English words. */
const WORDS: Readonly<Record<string, Dictionary>> = {
  uk,
  de,
  cs: {
    'Certificate of registration': 'Výpis z rejstříku',
    'Articles of association': 'Společenská smlouva',
    'Identity document': 'Doklad totožnosti',
    'Proof of address': 'Doklad o adrese',
    'Bank statement': 'Výpis z účtu',
    'The scan is cut off: all four corners of the page must be seen':
      'Sken je oříznutý: musí být vidět všechny čtyři rohy stránky',
  },
  ka: {
    'Certificate of registration': 'რეესტრის ამონაწერი',
    'Articles of association': 'წესდება',
    'Identity document': 'პირადობის დოკუმენტი',
    'Proof of address': 'მისამართის დამადასტურებელი',
    'Bank statement': 'საბანკო ამონაწერი',
    'The scan is cut off: all four corners of the page must be seen':
      'სკანი მოჭრილია: გვერდის ოთხივე კუთხე უნდა ჩანდეს',
  },
  ko: {
    'Certificate of registration': '법인 등기부 등본',
    'Articles of association': '정관',
    'Identity document': '신분증',
    'Proof of address': '주소 증명',
    'Bank statement': '은행 거래 내역서',
    'The scan is cut off: all four corners of the page must be seen':
      '스캔이 잘렸습니다. 페이지의 네 모서리가 모두 보여야 합니다',
  },
};

/** Says in a language what a document is, and what is wrong with it. */
export const paperSayer = (lang: string): ((english: string) => string) =>
  sayer({ dictionary: Object.hasOwn(WORDS, lang) ? WORDS[lang]! : {} });

import { mailtoOf } from '@portal/contract/text/mailto';
import type { BrandIcon, BrandPage, PagePart } from '@portal/contract/shell';

/** Pages as they are written, in English; `texts/uk/branding.json` has their Ukrainian. */
export type WrittenPage = Omit<BrandPage, 'lang'>;

const text = (words: string): PagePart => ({ type: 'text', text: words });
const list = (...items: string[]): PagePart => ({ type: 'list', items, ordered: false });
const steps = (...items: string[]): PagePart => ({ type: 'list', items, ordered: true });
const link = (words: string, to: string): PagePart => ({ type: 'link', text: words, to });

const ICONS: readonly BrandIcon[] = [
  { name: 'Visa', group: 'card', file: 'icons/visa.svg' },
  { name: 'Mastercard', group: 'card', file: 'icons/mastercard.svg' },
  { name: 'Maestro', group: 'card', file: 'icons/maestro.svg' },
  { name: 'American Express', group: 'card', file: 'icons/american-express.svg' },
  { name: 'PROSTIR', group: 'card', file: 'icons/prostir.svg' },
  { name: 'Card', group: 'method', file: 'icons/card.svg' },
  { name: 'Saved card', group: 'method', file: 'icons/saved-card.svg' },
  { name: 'Apple Pay', group: 'method', file: 'icons/apple-pay.svg' },
  { name: 'Google Pay', group: 'method', file: 'icons/google-pay.svg' },
  { name: 'Bank transfer', group: 'method', file: 'icons/bank-transfer.svg' },
  { name: 'QR code', group: 'method', file: 'icons/qr-code.svg' },
];

type Section = WrittenPage['sections'][number];

const signIn: Section = {
  id: 'sign-in',
  title: 'Sign-in and the second step',
  parts: [
    text("Sign in with your account's email and password. Ten wrong passwords lock the account for 30 minutes."),
    text('A second step protects your money even when somebody knows your password. To switch it on:'),
    steps(
      'Open your profile and choose 2-Step Verification.',
      'Scan the QR code with an authenticator app on your phone.',
      'Type the six digits that the app shows. From now on they are asked for at every sign-in.',
    ),
    text(
      'Codes change every 30 seconds and each works once. When all of them are refused, check that your phone sets its clock by itself.',
    ),
    link('Forgot your password?', '/account/forgot_password'),
  ],
};

const payments: Section = {
  id: 'payments',
  title: 'Payments and refunds',
  parts: [
    text('Transactions, Payments lists every payment of your merchants, the newest first. What the tabs show:'),
    list(
      'Uncaptured: the money is held on the card, and is yours once you capture it.',
      'Recurring: payments that are charged again by themselves.',
      'Refund: payments whose money went back, whole or in part.',
      'Fraud: payments that were stopped or reported.',
    ),
    text('To give money back, open the payment and choose Refund:'),
    steps(
      'Choose Total, or Partial with an amount.',
      'Confirm with the button that names the amount.',
      'Wait for the outcome: done, declined, in progress, or unknown.',
    ),
    text(
      'The payer sees the money within one to five banking days. If the outcome is unknown, do not repeat the refund: press Update status first.',
    ),
    link('Go to payments', '/transactions/payments/all'),
  ],
};

const reports: Section = {
  id: 'reports',
  title: 'Reports',
  parts: [
    text('Any list can be kept as a file. Set the filters and the columns that you need, then:'),
    steps(
      'Choose Save to reports and a format.',
      'The report is made while you go on working.',
      'Fetch it from Reports center, Downloads as soon as its button says Download.',
    ),
    text('A report shows what was there when it was saved; later payments are not in it.'),
    link('Go to downloads', '/reports/downloads/regular'),
  ],
};

const contact = (supportEmail: string): Section => ({
  id: 'contact',
  title: 'Contact',
  parts: [
    text('Signed in, you can write to us with the support chat at the top of every screen.'),
    text('In your email, give the payment ID. Never send card numbers, passwords or one-time codes.'),
    link(supportEmail, mailtoOf(supportEmail)),
  ],
});

const help = (supportEmail: string): WrittenPage => ({
  path: 'page',
  title: 'Help center',
  lead: 'Short answers to what merchants ask most. If yours is not here, write to us.',
  icons: [],
  sections: [signIn, payments, reports, contact(supportEmail)],
});

const icons: WrittenPage = {
  path: 'icons',
  title: 'Icons',
  lead: 'Pictures of card brands and ways to pay for your own pages. Copy an address and use it as it is.',
  sections: [],
  icons: [...ICONS],
};

const checkout: WrittenPage = {
  path: 'checkout',
  title: 'Checkout branding',
  lead: 'What payers see when they pay you, and how to name it on your own site.',
  icons: [...ICONS],
  sections: [
    {
      id: 'looks',
      title: 'How the checkout looks',
      parts: [
        text(
          'The checkout shows your name and logo, the amount with its currency, and the ways to pay that you accept.',
        ),
        list(
          'Logo: PNG or JPG, at least 280 px wide, at most 50 KB.',
          'Language: that of the payer’s browser, or the one you set first for the merchant.',
          'Contacts: support phone, email and social profiles, if you entered them.',
        ),
      ],
    },
    {
      id: 'name',
      title: 'Showing how people can pay',
      parts: [
        text(
          'Show only the ways to pay that you really accept, all in the same height, and leave their shapes as they are.',
        ),
        link('Addresses of the icons', '/branding/icons'),
      ],
    },
  ],
};

const about: WrittenPage = {
  path: 'about',
  title: 'About Merchant Portal',
  lead: 'The back office of merchants who accept card payments.',
  icons: [],
  sections: [
    {
      id: 'what',
      title: 'What it is for',
      parts: [
        list(
          'See every payment with its history, refund it, capture it, send a receipt.',
          'Save lists as reports and fetch them as files.',
          'Decide who in your company may see and change what.',
        ),
        link('Help center', '/branding/page'),
      ],
    },
  ],
};

/** The tenant's pages, by their path. */
export const pagesOf = (supportEmail: string): readonly WrittenPage[] => [help(supportEmail), icons, checkout, about];

import { mailtoUrl } from '@portal/contract/text/mailto';
import type { BrandIcon, BrandPage, PagePart } from '@portal/contract/shell';

/** An information page, such as "About", in English. `texts/uk/branding.json` contains its Ukrainian texts. */
export type InformationPage = Omit<BrandPage, 'lang'>;

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

type Section = InformationPage['sections'][number];

const signIn: Section = {
  id: 'sign-in',
  title: 'Sign-in and two-step verification',
  parts: [
    text('Sign in with your email and password. After ten wrong passwords, the account is locked for 30 minutes.'),
    text('Two-step verification protects your money even if someone else knows your password. To switch it on:'),
    steps(
      'Open your profile and choose 2-Step Verification.',
      'Scan the QR code with an authenticator app on your phone.',
      'Enter your password and the six digits that the app shows. From then on, each sign-in requires a code.',
    ),
    text(
      "Codes change every 30 seconds and each works once. If no code is accepted, set your phone's clock to automatic.",
    ),
    link('Forgot your password?', '/account/forgot_password'),
  ],
};

const payments: Section = {
  id: 'payments',
  title: 'Payments and refunds',
  parts: [
    text('The Payments page lists all payments of your merchants, newest first. Its tabs show:'),
    list(
      'Uncaptured: the money is held on the card. Capture the payment to receive it.',
      'Recurring: payments that are charged automatically on a schedule.',
      'Refund: payments refunded in full or in part.',
      'Fraud: payments that were blocked or reported as fraud.',
    ),
    text('To refund a payment, open it and choose Refund:'),
    steps(
      'Choose Total, or choose Partial and enter an amount.',
      'Press the button that shows the amount.',
      'Wait for the outcome: done, declined, in progress or unknown.',
    ),
    text(
      "The payer receives the money in one to five banking days. If the outcome is unknown, don't repeat the refund. Press Update status first.",
    ),
    link('Go to payments', '/transactions/payments/all'),
  ],
};

const reports: Section = {
  id: 'reports',
  title: 'Reports',
  parts: [
    text('You can save any list as a file. Set the filters and columns you need, then:'),
    steps(
      'Choose Save to reports and a format.',
      'Continue your work while the report is prepared.',
      'When the report is ready, press Download on the Downloads page of the Reports center.',
    ),
    text('A report contains the data from the moment you saved it. Later payments are not included.'),
    link('Go to downloads', '/reports/downloads/regular'),
  ],
};

const contact = (supportEmail: string): Section => ({
  id: 'contact',
  title: 'Contact',
  parts: [
    text('When you are signed in, use the support chat at the top of the page.'),
    text('Include the payment ID in your email. Never send card numbers, passwords or one-time codes.'),
    link(supportEmail, mailtoUrl(supportEmail)),
  ],
});

const help = (supportEmail: string): InformationPage => ({
  path: 'page',
  title: 'Help center',
  lead: "Short answers to common questions. If you don't find yours, contact us.",
  icons: [],
  sections: [signIn, payments, reports, contact(supportEmail)],
});

const icons: InformationPage = {
  path: 'icons',
  title: 'Icons',
  lead: "Icons of card brands and payment methods for your site. Copy an icon's address and use it unchanged.",
  sections: [],
  icons: [...ICONS],
};

const checkout: InformationPage = {
  path: 'checkout',
  title: 'Checkout branding',
  lead: 'What payers see on the checkout, and how to show payment methods on your site.',
  icons: [...ICONS],
  sections: [
    {
      id: 'looks',
      title: 'Content of the checkout',
      parts: [
        text('The checkout shows your name and logo, the amount with its currency and the payment methods you accept.'),
        list(
          'Logo: PNG or JPG, at least 280 px wide, at most 50 KB.',
          "Language: the payer's browser language, or the merchant's checkout language.",
          'Contacts: support phone, email and social profiles, if you added them.',
        ),
      ],
    },
    {
      id: 'name',
      title: 'Payment methods on your site',
      parts: [
        text(
          "Show only the payment methods you accept. Give all icons the same height and don't change their proportions.",
        ),
        link('Icon addresses', '/branding/icons'),
      ],
    },
  ],
};

const about: InformationPage = {
  path: 'about',
  title: 'About Merchant Portal',
  lead: 'The back office for merchants who accept card payments.',
  icons: [],
  sections: [
    {
      id: 'what',
      title: 'Features',
      parts: [
        list(
          'View payments with their history, refund and capture them, send receipts.',
          'Save lists as reports and download them.',
          'Decide what each colleague can view and change.',
        ),
        link('Help center', '/branding/page'),
      ],
    },
  ],
};

/** Information pages of the portal: help, icons, checkout and about. */
export const informationPages = (supportEmail: string): readonly InformationPage[] => [
  help(supportEmail),
  icons,
  checkout,
  about,
];

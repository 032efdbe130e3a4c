import type { LandingForms } from '@portal/contract/landings';
import { isRichText, plainText } from '@portal/contract/landings/richText';
import { getTemplateName } from '../../solutions/CustomFields.tsx';
import { formatPresetName } from '../../solutions/formatPresetName.ts';
import { getLanguageName } from '../../text/languages.ts';
import { t } from '../../text/t.ts';
import type { SettingsFacts } from '../../ui/form/useSettingsForm.tsx';
import { yesOrNoText } from '../../ui/value/yesOrNoText.ts';
import { getBlockTitle } from '../blocks/blockWords.ts';

const general = {
  name: () => t('Title'),
  alias: () => t('Address'),
  language: () => t('Language'),
  summary: () => t('Short description'),
  description: () => t('Text'),
};
const ofPayment = {
  currency: () => t('Currency'),
  order_desc: () => t('Payment reason'),
};

type Word = () => string;
/** Labels of form fields by path. The label of an object also applies to all its members. */
interface Words {
  readonly [name: string]: Word | Words;
}

const WORDS: Words = {
  general,
  general_products: general,
  branding: {
    logo_image: () => t('Logo'),
    logo_alt: () => t('Picture description: {picture}', { picture: t('Logo') }),
    main_image: () => t('Cover'),
    main_alt: () => t('Picture description: {picture}', { picture: t('Cover') }),
    color_scheme: () => t('Colours'),
  },
  amounts: {
    suggested: () => t('Suggested amounts'),
    is_free: () => t('Donors can enter their own amount'),
    min: () => t('Minimum amount'),
    max: () => t('Maximum amount'),
    goal: () => t('Goal'),
  },
  payment: {
    ...ofPayment,
    button_text: () => t('Button text'),
    goods: { ...ofPayment, delivery: () => t('Delivery instructions') },
  },
  services: { items: () => getBlockTitle('services') },
  finance: { ...ofPayment, items: () => getBlockTitle('finance'), delivery: () => t('Delivery') },
  promocode: () => getBlockTitle('promocode'),
  payment_settings: {
    preauth: () => t('Preauthorization'),
    design_id: () => t('Design'),
    response_success_url: () => t('Return URL after an approved payment'),
    response_decline_url: () => t('Return URL after a declined payment'),
    server_callback_url: () => t('Callback'),
  },
  custom_fields: () => getBlockTitle('custom_fields'),
  contacts: {
    email: () => t('Email'),
    phone: () => t('Phone'),
    address: () => t('Postal address'),
    site: () => t('Website URL'),
  },
  messengers: {
    telegram: () => 'Telegram',
    viber: () => 'Viber',
    whatsapp: () => 'WhatsApp',
    messenger: () => 'Messenger',
  },
  social: {
    facebook: () => 'Facebook',
    instagram: () => 'Instagram',
    x: () => 'X',
    youtube: () => 'YouTube',
    linkedin: () => 'LinkedIn',
    tiktok: () => 'TikTok',
  },
  project: { about: () => getBlockTitle('project'), gallery: () => t('Pictures') },
  wallets: () => getBlockTitle('wallets'),
  widgets: {
    share: () => t('Sharing links'),
    qr: () => t('Page QR code'),
    hours: () => t('Opening hours'),
    questions: () => t('Frequently asked questions'),
  },
};

/** Labels of fields inside the rows of lists. */
const ROW: Readonly<Record<string, Word>> = {
  name: () => t('Title'),
  price: () => t('Price'),
  stock: () => t('Total stock'),
  description: () => t('Description'),
  image: () => t('Picture'),
  image_alt: () => t('Picture description'),
  alt: () => t('Picture description'),
  label: () => t('Label'),
  address: () => t('Address'),
  question: () => t('Question'),
  answer: () => t('Answer'),
  placeholder: () => t('Help text'),
  value: () => t('Initial value'),
  required: () => t('Required'),
  readonly: () => t('Read-only'),
  hidden: () => t('Hidden from payers'),
  'valid.template': () => t('Format'),
  'valid.pattern': () => t('Pattern'),
  'valid.min_length': () => t('Minimum length'),
  'valid.max_length': () => t('Maximum length'),
};

/** Returns the label of the field at a path: `finance.items.0.price` is "Products, 1: Price". */
export function getFieldLabel(path: string): string {
  let words: Word | Words | undefined = WORDS;
  const rest = path.split('.');
  while (typeof words === 'object') words = words[rest.shift() ?? ''];
  if (words === undefined) return path;
  const at = rest.findIndex((part) => /^\d+$/.test(part));
  if (at < 0) return words();
  const field = ROW[rest.slice(at + 1).join('.')]?.();
  return [`${words()}, ${Number(rest[at]) + 1}`, field].filter((part) => part !== undefined).join(': ');
}

const joined = (said: readonly string[], by: string) => said.filter((one) => one !== '').join(by);

/** Returns the display text of a field's value; for rows, the entered texts. */
export function formatFieldValue(path: string, value: unknown): string {
  if (typeof value === 'boolean') return yesOrNoText(value);
  if (typeof value === 'string') return textWords(path, value);
  if (typeof value === 'number') return `#${value}`;
  if (isRichText(value)) return plainText(value);
  if (Array.isArray(value))
    return joined(
      value.map((one) => formatFieldValue(path, one)),
      '; ',
    );
  if (typeof value !== 'object' || value === null) return '';
  const typed = Object.entries(value).filter(([name, one]) => name !== 'id' && typeof one !== 'boolean');
  return joined(
    typed.map(([name, one]) => formatFieldValue(`${path}.${name}`, one)),
    ', ',
  );
}

/** English words that the server sends for values without a text of their own. */
const SERVERS_WORDS: ReadonlySet<string> = new Set([
  'Yes',
  'No',
  'Picture',
  'Another picture',
  'Active design',
  'Formatting changed',
]);

/** Translates codes and words that the server sends. */
function textWords(path: string, said: string): string {
  if (path === 'branding.color_scheme.preset') return formatPresetName(said);
  if (path.endsWith('.language')) return getLanguageName(said);
  if (path.endsWith('.valid.template')) return getTemplateName(said);
  return SERVERS_WORDS.has(said) ? t(said) : said;
}

function told(value: unknown, words: Word | Words | undefined, path: string): SettingsFacts {
  if (typeof words !== 'object' || typeof value !== 'object' || value === null)
    return [[getFieldLabel(path), formatFieldValue(path, value)]];
  return Object.entries(value).flatMap(([name, one]) => told(one, words[name], `${path}.${name}`));
}

/** Returns forms as labels and values. A list counts as one value. */
export const listFormFacts = (forms: LandingForms): SettingsFacts =>
  Object.entries(forms).flatMap(([block, form]) => told(form, WORDS[block], block));

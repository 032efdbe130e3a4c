import type { LandingProblem } from '@portal/contract/landings';
import { contrast } from '@portal/contract/design/contrast';
import { buttonOf } from '@portal/contract/design/look';
import { LANDING_STEPS, type LandingStep, type LandingType } from '@portal/contract/landings/landingRules';
import {
  currencyOf,
  formNames,
  generalOf,
  itemsOf,
  type FormsWithoutAlias,
} from '@portal/contract/landings/newLanding';
import { EMPTY_TEXT, linksIn, plainText } from '@portal/contract/landings/richText';
import type { DesignRecord } from '@portal/fixtures/designs';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { chosenDesignError } from '../designs/choice.rules.ts';
import { namedPictures } from './pictures.ts';

/** Context against which a landing page is checked. */
export interface PageContext {
  merchant: Pick<MerchantRecord, 'currencies'>;
  /** Designs of the landing page's merchant. */
  designs: readonly DesignRecord[];
  /** Whether the landing page or its merchant has a usable promocode. */
  hasPromocode: boolean;
  /** Whether the landing page itself has a usable promocode. */
  hasOwnPromocode: boolean;
  /** Sold quantity by item id. */
  sold: ReadonlyMap<string, number>;
}

interface Check extends Pick<LandingProblem, 'path' | 'message' | 'is_blocking'> {
  isRight: boolean;
}

/** Check that must pass before a landing page can be published. */
const needed = (path: string, isRight: boolean, message: string): Check => ({
  path,
  message,
  isRight,
  is_blocking: true,
});
/** Check of a landing page that only gives advice. */
const advised = (path: string, isRight: boolean, message: string): Check => ({
  path,
  message,
  isRight,
  is_blocking: false,
});

/** Minimum contrast of a button with the white landing page (WCAG 1.4.11). */
const VISIBLE = 3;

/**
 * Checks of the landing page's colours. Button text needs no check: it is black or white, whichever has more contrast.
 */
function lookChecks({ branding }: FormsWithoutAlias): Check[] {
  if (!branding) return [];
  const { button } = buttonOf(branding.color_scheme.preset);
  const isSeen = contrast('#FFFFFF', button.colours) >= VISIBLE;
  return [
    advised(
      'branding.color_scheme.preset',
      isSeen,
      'Choose a darker colour: this one has little contrast with the white page',
    ),
  ];
}

function offerChecks(forms: FormsWithoutAlias, { sold }: PageContext): Check[] {
  const { amounts, services } = forms;
  if (amounts) {
    const isOpen = amounts.is_free || amounts.suggested.length > 0;
    return [needed('amounts.suggested', isOpen, 'Suggest an amount or let donors enter their own')];
  }
  const path = services ? 'services.items' : 'finance.items';
  const items = itemsOf(forms);
  const isGone = items.map(({ id, stock }) => stock !== '' && Number(stock) <= (sold.get(id) ?? 0));
  return [
    needed(path, items.length > 0, 'Add at least one item'),
    ...isGone.map((gone, at) => advised(`${path}.${at}.stock`, !gone, 'This item is sold out')),
    ...deliveryChecks(forms),
  ];
}

function deliveryChecks({ finance, payment, custom_fields }: FormsWithoutAlias): Check[] {
  const message = 'Describe how payers receive what they paid for';
  if (finance) {
    const asks = custom_fields?.fields.some((field) => field.required && !field.hidden && !field.readonly) ?? false;
    return [
      advised('finance.delivery', finance.delivery.trim() !== '', message),
      advised('custom_fields.fields', asks, 'Add a required field for the delivery address'),
    ];
  }
  if (!payment || !('goods' in payment)) return [];
  return [advised('payment.goods.delivery', payment.goods.delivery.trim() !== '', message)];
}

/** Path of the form field with the landing page's currency. */
export function currencyPath({ finance, payment }: FormsWithoutAlias): string {
  if (finance) return 'finance.currency';
  return payment && 'goods' in payment ? 'payment.goods.currency' : 'payment.currency';
}

function paymentChecks(forms: FormsWithoutAlias, context: PageContext): Check[] {
  const { merchant, designs } = context;
  const { payment_settings: settings } = forms;
  const design = chosenDesignError(designs, settings?.design_id ?? '');
  const takes = merchant.currencies.includes(currencyOf(forms));
  return [
    needed(currencyPath(forms), takes, "The merchant doesn't accept payments in this currency"),
    needed('payment_settings.design_id', design === undefined, design ?? ''),
    ...promocodeChecks(forms, context),
  ];
}

/** Checks that a landing page with a promocode field has a usable promocode, and vice versa. */
function promocodeChecks({ promocode }: FormsWithoutAlias, { hasPromocode, hasOwnPromocode }: PageContext): Check[] {
  if (!promocode) return [];
  return promocode.is_accepted
    ? [
        advised(
          'promocode.is_accepted',
          hasPromocode,
          'Add a promocode that payers can use, or turn off the promocode field',
        ),
      ]
    : [advised('promocode.is_accepted', !hasOwnPromocode, 'Turn on the promocode field: the page has a promocode')];
}

function contactChecks({ contacts }: FormsWithoutAlias): Check[] {
  if (!contacts) return [];
  const { email, phone, address, site } = contacts;
  const isThere = [email, phone, address, site].some((one) => one.trim() !== '');
  return [needed('contacts.email', isThere, 'Enter at least one contact')];
}

const isPlain = (url: string) => /^http:/i.test(url);

/** Checks that links on a landing page use encrypted connections. */
function linkChecks(forms: FormsWithoutAlias): Check[] {
  const { contacts, payment_settings: settings, project } = forms;
  const links = {
    'contacts.site': contacts?.site ?? '',
    'payment_settings.response_success_url': settings?.response_success_url ?? '',
    'payment_settings.response_decline_url': settings?.response_decline_url ?? '',
    'payment_settings.server_callback_url': settings?.server_callback_url ?? '',
  };
  const fields = Object.entries(links).map(([path, url]) =>
    advised(path, !isPlain(url), 'Enter an address that begins with https://'),
  );
  const texts = {
    [`${generalName(forms)}.description`]: generalOf(forms).description,
    'project.about': project?.about,
  };
  return [
    ...fields,
    ...Object.entries(texts).map(([path, text]) => {
      const isSafe = !linksIn(text ?? EMPTY_TEXT).some((url) => isPlain(url));
      return advised(path, isSafe, 'Use https:// for the links in this text');
    }),
  ];
}

/** Name of the landing page form with title and text. */
const generalName = ({ general }: FormsWithoutAlias) => (general ? 'general' : 'general_products');

function textChecks(forms: FormsWithoutAlias): Check[] {
  const { name, summary, description } = generalOf(forms);
  const form = generalName(forms);
  return [
    needed(`${form}.name`, name.trim() !== '', 'Enter a title'),
    advised(`${form}.summary`, summary.trim() !== '', 'Enter a short description'),
    advised(`${form}.description`, plainText(description) !== '', 'Enter the page text'),
    ...namedPictures(forms).map(({ alt, altPath }) =>
      needed(altPath, alt.trim() !== '', 'Enter a picture description'),
    ),
  ];
}

const checksOf = (forms: FormsWithoutAlias, context: PageContext): Check[] => [
  ...textChecks(forms),
  ...lookChecks(forms),
  ...offerChecks(forms, context),
  ...paymentChecks(forms, context),
  ...contactChecks(forms),
  ...linkChecks(forms),
];

/** Editor step of the landing page that a field belongs to. */
const stepOf = (type: LandingType, path: string): LandingStep =>
  LANDING_STEPS.find((step) => formNames(type, step).some((name) => path.startsWith(`${name}.`))) ?? 'settings';

/** Problems of a landing page in the order of the editor steps, and its progress. */
export interface Readiness {
  problems: LandingProblem[];
  /** Share of passed mandatory checks, 0 to 1. */
  progress: number;
}

/** Runs all checks on the forms of a landing page. */
export function readiness(type: LandingType, forms: FormsWithoutAlias, context: PageContext): Readiness {
  const checks = checksOf(forms, context);
  const needs = checks.filter(({ is_blocking }) => is_blocking);
  const problems = checks
    .filter(({ isRight }) => !isRight)
    .map(({ path, message, is_blocking }) => ({ step: stepOf(type, path), path, message, is_blocking }));
  const byStep = (a: LandingProblem, b: LandingProblem) =>
    LANDING_STEPS.indexOf(a.step) - LANDING_STEPS.indexOf(b.step);
  return {
    problems: problems.toSorted(byStep),
    progress: needs.filter(({ isRight }) => isRight).length / needs.length,
  };
}

/** Whether a landing page can be published: no mandatory check fails. */
export const isReady = ({ problems }: Readiness): boolean => !problems.some(({ is_blocking }) => is_blocking);

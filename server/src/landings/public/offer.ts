import type { LandingItem } from '@portal/contract/landings';
import { currencyOf, itemsOf, type FormsWithoutAlias } from '@portal/contract/landings/newLanding';
import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import { parseMinorUnits } from '../../core/money.ts';

/** Item that a landing page sells. Amounts in minor units. */
export interface OfferedItem extends Pick<LandingItem, 'id' | 'name' | 'description' | 'image' | 'image_alt'> {
  price: number;
  /** Total stock of the item; null for unlimited stock. */
  stock: number | null;
}

/** Donation amounts of a landing page, in minor units. */
export interface OfferedDonation {
  suggested: readonly number[];
  is_free: boolean;
  min: number;
  max: number;
  goal: number | null;
  button_text: string;
}

/** Offer of a landing page of any type. In a draft, all members may be empty. */
export interface Offered {
  currency: string;
  order_desc: string;
  /** Donation amounts; null for a page that sells items. */
  donation: OfferedDonation | null;
  items: readonly OfferedItem[];
  /** Delivery terms of products, shown to everyone. */
  delivery: string;
  /** Delivery instructions of digital goods, shown only to payers. */
  handover: string;
  takes_promocode: boolean;
}

/** Maximum total of an order, in minor units. */
export const MAX_ORDER_AMOUNT = parseMinorUnits(LANDING_LIMITS.amount);

const minorOr = <Other>(typed: string, other: Other): number | Other => (typed === '' ? other : parseMinorUnits(typed));

function donationOf({ amounts, payment }: FormsWithoutAlias): OfferedDonation | null {
  if (!amounts) return null;
  return {
    suggested: amounts.suggested.filter((typed) => typed !== '').map((typed) => parseMinorUnits(typed)),
    is_free: amounts.is_free,
    min: minorOr(amounts.min, 1),
    max: minorOr(amounts.max, MAX_ORDER_AMOUNT),
    goal: minorOr(amounts.goal, null),
    button_text: payment && 'button_text' in payment ? payment.button_text : '',
  };
}

const itemOf = ({ price, stock, ...item }: LandingItem): OfferedItem => ({
  ...item,
  price: minorOr(price, 0),
  stock: stock === '' ? null : Number(stock),
});

/** Reads the offer from the forms of a landing page. */
export function offeredBy(forms: FormsWithoutAlias): Offered {
  const { payment, finance, promocode } = forms;
  const goods = payment && 'goods' in payment ? payment.goods : undefined;
  const terms = finance ?? goods ?? (payment && 'order_desc' in payment ? payment : undefined);
  return {
    currency: currencyOf(forms),
    order_desc: terms?.order_desc ?? '',
    donation: donationOf(forms),
    items: itemsOf(forms).map(itemOf),
    delivery: finance?.delivery ?? '',
    handover: goods?.delivery ?? '',
    takes_promocode: promocode?.is_accepted ?? false,
  };
}

import type { CheckoutSession } from '@portal/contract/checkout';
import { t } from '../text/t.ts';

const addressOf = ({ url, fields }: NonNullable<CheckoutSession['return']>): string => {
  const address = new URL(url);
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  return address.href;
};

/**
 * Link or form that returns the payer to the merchant with the outcome. Renders nothing without a return URL. Inside a
 * frame on the merchant's website, it navigates the whole window.
 */
export function ReturnToMerchant({ session: { return: way, merchant } }: { session: CheckoutSession }) {
  if (!way || !/^https?:\/\//i.test(way.url) || !URL.canParse(way.url)) return null;
  const label = t('Return to {merchant}', { merchant: merchant.name });
  if (way.method === 'GET')
    return (
      <a className="button" href={addressOf(way)} target="_top">
        {label}
      </a>
    );
  return (
    <form method="post" action={way.url} target="_top">
      {Object.entries(way.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{label}</button>
    </form>
  );
}

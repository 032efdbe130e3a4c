import type { ComponentProps } from 'react';
import type { PublicLanding } from '@portal/contract/landings';
import { t } from '../../text/t.ts';
import { formatMinorUnits, parseMinorUnits, formatMoney } from '../money.ts';
import { OrderButton } from './OrderButton.tsx';
import { PromocodeField } from './PromocodeField.tsx';
import type { OrderingState } from './usePlaceOrder.ts';
import type { BasketLine, PricedBasket } from './useBasketPrice.ts';

interface Props {
  landing: PublicLanding;
  lines: readonly BasketLine[];
  priced: PricedBasket | undefined;
  promocode: ComponentProps<typeof PromocodeField>;
  ordering: OrderingState | undefined;
  missing: string | undefined;
  onOrder(): void;
}

/** Basket of a landing page: the chosen items and their price. */
export function LandingBasket({ landing, lines, priced, promocode, ordering, missing, onOrder }: Props) {
  const { currency, takes_promocode, can_order, delivery } = landing;
  const sum = lines.length === 0 || !priced ? undefined : formatMoney(priced.total, currency);
  return (
    <section className="sheet offer" aria-labelledby="basket">
      <h2 id="basket" tabIndex={-1}>
        {t('Your order')}
      </h2>
      {lines.length === 0 ? (
        <p className="hint">{t('Your order is empty.')}</p>
      ) : (
        <Sums {...{ lines, priced, currency }} />
      )}
      {delivery !== '' && <p className="description delivery">{delivery}</p>}
      {takes_promocode && can_order && <PromocodeField {...promocode} />}
      <OrderButton
        text={sum === undefined ? t('Pay') : t('Pay {money}', { money: sum })}
        ordering={ordering}
        canOrder={can_order}
        missing={missing}
        isWaiting={!priced}
        onPress={onOrder}
      />
    </section>
  );
}

/** List of basket lines, discount and total. */
function Sums({ lines, priced, currency }: Pick<Props, 'lines' | 'priced'> & { currency: string }) {
  const isCheaper = priced !== undefined && (parseMinorUnits(priced.discount) ?? 0) > 0;
  return (
    <dl className="sums" aria-busy={!priced}>
      {lines.map(({ id, name, quantity, sum }) => (
        <div key={id}>
          <dt>
            {name} × {quantity}
          </dt>
          <dd>{formatMoney(formatMinorUnits(sum), currency)}</dd>
        </div>
      ))}
      {isCheaper && (
        <div>
          <dt>{t('Discount')}</dt>
          <dd>−{formatMoney(priced.discount, currency)}</dd>
        </div>
      )}
      <div className="total">
        <dt>{t('Total')}</dt>
        <dd>
          <span role="status">{priced ? formatMoney(priced.total, currency) : '…'}</span>
        </dd>
      </div>
    </dl>
  );
}

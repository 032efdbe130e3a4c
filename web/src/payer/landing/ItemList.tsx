import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import type { PublicLanding } from '@portal/contract/landings';
import { t } from '../../text/t.ts';
import { WarningIcon } from '../icons.tsx';
import { getInitial } from '../getInitial.ts';
import { formatMoney } from '../money.ts';

type Item = PublicLanding['items'][number];
/** The landing page shows the stock of an item if it is below this number. */
const FEW = 10;
/** Number of items on the first screen. Their pictures load immediately. */
const SOON = 2;

interface Props {
  landing: PublicLanding;
  quantities: Readonly<Record<string, number>>;
  onQuantity(id: string, quantity: number): void;
}

/** List of the items that a landing page sells. */
export function ItemList({ landing: { items, currency, can_order }, quantities, onQuantity }: Props) {
  const hasPictures = items.some(({ picture }) => picture !== null);
  return (
    <ul className="items">
      {items.map((item, at) => (
        <li key={item.id} className="sheet">
          {hasPictures && <Picture item={item} isSoonSeen={at < SOON} />}
          <h2>{item.name}</h2>
          {item.description !== '' && <p className="description">{item.description}</p>}
          <div className="price">
            <strong>{formatMoney(item.price, currency)}</strong>
            <Left left={item.left} />
          </div>
          {can_order && (item.left !== 0 || (quantities[item.id] ?? 0) > 0) && (
            <Stepper item={item} quantity={quantities[item.id] ?? 0} onChange={(to) => onQuantity(item.id, to)} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Picture of an item, or a placeholder if only other items have pictures. */
function Picture({ item: { picture, name }, isSoonSeen }: { item: Item; isSoonSeen: boolean }) {
  if (!picture)
    return (
      <div className="blank" aria-hidden="true">
        {getInitial(name)}
      </div>
    );
  const loading = isSoonSeen ? 'eager' : 'lazy';
  return <img src={picture.url} alt={picture.alt} width="480" height="360" loading={loading} decoding="async" />;
}

function Left({ left }: { left: number | null }) {
  if (left === null || left >= FEW) return null;
  return <span className="left">{left === 0 ? t('Sold out') : t('Left: {count}', { count: left })}</span>;
}

interface StepperProps {
  item: Item;
  quantity: number;
  onChange(to: number): void;
}

/** Input for the quantity of an item, by buttons or by typing. */
function Stepper({ item: { id, name, left }, quantity, onChange }: StepperProps) {
  const most = Math.min(left ?? LANDING_LIMITS.quantity, LANDING_LIMITS.quantity);
  const isTooMany = quantity > most;
  const step = (to: number) => to >= 0 && (to <= most || to < quantity) && onChange(to);
  return (
    <>
      <div className="stepper" role="group" aria-label={name}>
        <button
          type="button"
          aria-label={t('Fewer: {name}', { name })}
          aria-disabled={quantity === 0}
          onClick={() => step(quantity - 1)}
        >
          −
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('Quantity of {name}', { name })}
          aria-invalid={isTooMany}
          aria-describedby={isTooMany ? `left-${id}` : undefined}
          value={quantity}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget: { value } }) =>
            onChange(Math.min(Number(value.replaceAll(/\D/g, '').slice(-3)), LANDING_LIMITS.quantity))
          }
        />
        <button
          type="button"
          aria-label={t('More: {name}', { name })}
          aria-disabled={quantity >= most}
          onClick={() => step(quantity + 1)}
        >
          +
        </button>
      </div>
      {isTooMany && (
        <p className="error" id={`left-${id}`} role="alert">
          <WarningIcon /> {most === 0 ? t('Sold out') : t('Only {count} left', { count: most })}
        </p>
      )}
    </>
  );
}

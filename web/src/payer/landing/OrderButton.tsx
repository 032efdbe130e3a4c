import { Failure } from '../../api/failure.ts';
import { t } from '../../text/t.ts';
import { LockIcon, WarningIcon } from '../icons.tsx';
import { FailureMessage } from '../FailureMessage.tsx';
import type { OrderingState } from './usePlaceOrder.ts';

interface Props {
  text: string;
  /** State and actions of ordering; undefined in a preview. */
  ordering: OrderingState | undefined;
  canOrder: boolean;
  /** Text that names what is missing for an order. It is shown after a click. */
  missing?: string | undefined;
  /** Whether the price is being calculated. */
  isWaiting?: boolean;
  /** Click handler; without one, the button submits its form. */
  onPress?(): void;
}

/**
 * Returns a refusal of an order in the words of the landing page. The page shows available quantities beside the items.
 */
function describeRefusal(failure: Failure | undefined): Failure | undefined {
  const { error } = failure ?? {};
  if (!Array.isArray(error)) return failure;
  const texts = error.map(([path, text]): [string, string] => {
    if (path === 'total') return [path, 'The price has changed. Check the new price and order again.'];
    if (path === 'items') return [path, 'The order total is too high. Choose fewer items.'];
    if (path.startsWith('items.'))
      return [path, 'Some items are no longer available in this quantity. Check the remaining stock.'];
    return [path, path === 'amount' ? 'Enter an amount within these limits' : text];
  });
  return new Failure('refused', 200, { error: texts });
}

/** Button that places the order and opens the payment page, or shows why the order failed. */
export function OrderButton({ text, ordering, canOrder, missing, isWaiting = false, onPress }: Props) {
  if (!canOrder) return <Notice text={t("This page doesn't accept payments at the moment.")} />;
  const isBusy = (ordering?.isBusy ?? false) || isWaiting;
  const silence =
    ordering?.failure?.status === 404
      ? t('This is no longer available. Your order was not placed.')
      : t("The server didn't respond. Try again: your order won't be placed twice.");
  return (
    <>
      {missing !== undefined && (
        <div className="problem" role="alert">
          <WarningIcon />
          <p>{missing}</p>
        </div>
      )}
      {missing === undefined && <FailureMessage failure={describeRefusal(ordering?.failure)} silence={silence} />}
      <button
        type={onPress ? 'button' : 'submit'}
        className="main"
        aria-disabled={isBusy || !ordering}
        onClick={() => !isBusy && onPress?.()}
      >
        <LockIcon /> {text}
      </button>
      <p role="status" className={ordering?.isBusy ? 'hint centre' : 'unseen'}>
        {ordering?.isBusy ? t('One moment. The payment page is opening.') : ''}
      </p>
      {!ordering && <p className="hint centre">{t("This is a preview: you can't place an order.")}</p>}
    </>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <p className="notice">
      <WarningIcon /> {text}
    </p>
  );
}

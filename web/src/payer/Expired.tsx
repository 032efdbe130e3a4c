import { t } from '../text/t.ts';
import { Heading } from './Heading.tsx';
import { ClosedIcon } from './icons.tsx';

/** Page of a session that expired before a payment; the payer can open a new one. */
export function Expired({ isBusy, onReopen }: { isBusy: boolean; onReopen: () => void }) {
  return (
    <div className="outcome">
      <ClosedIcon />
      <Heading text={t('This payment page has expired')} />
      <p>{t('Open a new one to pay.')}</p>
      <button type="button" className="main" aria-disabled={isBusy} onClick={onReopen}>
        {t('Open a new payment page')}
      </button>
    </div>
  );
}

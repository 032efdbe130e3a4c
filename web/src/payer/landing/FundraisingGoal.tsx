import type { PublicLanding } from '@portal/contract/landings';
import { t } from '../../text/t.ts';
import { parseMinorUnits, formatMoney } from '../money.ts';

type Props = NonNullable<NonNullable<PublicLanding['donation']>['goal']> & { currency: string };

/** Progress towards the fundraising goal. The bar shows 100 % only when the goal is reached. */
export function FundraisingGoal({ amount, raised, payments, currency }: Props) {
  const percent = Math.floor(((parseMinorUnits(raised) ?? 0) * 100) / Math.max(parseMinorUnits(amount) ?? 0, 1));
  const said = t('{raised} of {goal}', { raised: formatMoney(raised, currency), goal: formatMoney(amount, currency) });
  return (
    <div className="goal">
      <p>
        <strong>{said}</strong> <span>{percent} %</span>
      </p>
      <div
        className="bar"
        role="progressbar"
        aria-label={t('Raised so far')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(percent, 100)}
        aria-valuetext={`${said}, ${percent} %`}
      >
        <div style={{ width: `${Math.min(percent, 100)}%` }} />
      </div>
      <p className="hint">{t('Donations: {count}', { count: payments })}</p>
    </div>
  );
}

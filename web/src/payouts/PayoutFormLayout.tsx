import type { ReactNode } from 'react';
import { t } from '../text/t.ts';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import type { MoneyOutcome } from '../ui/form/outcome.ts';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { CheckOutcomeButton, UnknownOutcomeWarning } from '../ui/form/OutcomePanel.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import classes from './PayoutFormLayout.module.css';

interface Props {
  form: Pick<ValidatedForm<never>, 'button' | 'isInvalid' | 'alerts' | 'errorSummary' | 'ref' | 'isRestored' | 'reset'>;
  /** Outcome of the last submission, if it is unknown. */
  unknown: MoneyOutcome | undefined;
  /** Checks the outcome of the last submission again. */
  check: () => Promise<void>;
  cost: ReactNode;
  /** Whether the fields are shown in rows. */
  isWide?: boolean;
  children: ReactNode;
}

/** Layout of a payout form: errors and fields, the cost beside them, and the submit button. */
export const PayoutFormLayout = ({ form, unknown, check, cost, isWide = false, children }: Props) => (
  <div className={classes.columns} data-wide={isWide || undefined}>
    <div className={classes.fields}>
      {unknown && form.button !== 'proceed' && <UnknownOutcomeWarning outcome={unknown} />}
      <FormErrors form={form} />
      {children}
    </div>
    <aside className={classes.cost} aria-label={t('Cost')}>
      {cost}
    </aside>
    <div className={classes.buttons}>
      {unknown?.check ? (
        <CheckOutcomeButton check={check} />
      ) : (
        <SubmitButton button={form.button} isInvalid={form.isInvalid}>
          {t('Continue')}
        </SubmitButton>
      )}
    </div>
  </div>
);

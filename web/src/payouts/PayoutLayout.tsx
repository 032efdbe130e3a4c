import type { ReactNode } from 'react';
import { t } from '../text/t.ts';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import type { Outcome } from '../ui/form/outcome.ts';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { CheckButton, UnknownOutcome } from '../ui/form/OutcomePanel.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import classes from './PayoutLayout.module.css';

interface Props {
  form: Pick<ValidatedForm<never>, 'button' | 'isInvalid' | 'alerts' | 'errorSummary' | 'ref' | 'isRestored' | 'reset'>;
  /** Nobody knows what became of the last try. */
  unknown: Outcome | undefined;
  /** Looks once more what became of it. */
  check: () => Promise<void>;
  cost: ReactNode;
  /** For rows of fields. */
  isWide?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** The inside of a form that pays out: errors and fields, what it costs beside them, and the button that goes on. */
export const PayoutLayout = ({ form, unknown, check, cost, isWide = false, children }: Props) => (
  <div className={classes.columns} data-wide={isWide || undefined}>
    <div className={classes.fields}>
      {unknown && form.button !== 'proceed' && <UnknownOutcome outcome={unknown} />}
      <FormErrors form={form} />
      {children}
    </div>
    <aside className={classes.cost} aria-label={t('Cost')}>
      {cost}
    </aside>
    <div className={classes.buttons}>
      {unknown?.check ? (
        <CheckButton check={check} />
      ) : (
        <SubmitButton button={form.button} isInvalid={form.isInvalid}>
          {t('Continue')}
        </SubmitButton>
      )}
    </div>
  </div>
);

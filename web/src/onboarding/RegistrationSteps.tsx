import { VisuallyHidden } from '@mantine/core';
import type { RegistrationStep } from '@portal/contract/onboarding';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { t } from '../text/t.ts';
import { stepsOf, type StepState } from './registrationSteps.ts';
import classes from './RegistrationSteps.module.css';

const states: Readonly<Record<StepState, () => string>> = {
  done: () => t('Done'),
  current: () => t('Now'),
  disabled: () => t('Later'),
};

interface Props {
  step: RegistrationStep | null;
  /** The contract is an offer: nobody signs it. */
  isOffer: boolean;
}

/** The steps of a registration: earlier ones are done, later ones disabled (MER-054 … MER-056). */
export function RegistrationSteps({ step, isOffer }: Props) {
  return (
    <ol className={classes.steps} aria-label={t('Registration steps')}>
      {stepsOf(step, isOffer).map(({ name, label, state }, index) => (
        <li
          key={name}
          className={classes.step}
          data-step={name}
          data-state={state}
          {...(state === 'current' ? { 'aria-current': 'step' } : {})}
          {...(state === 'disabled' ? { 'aria-disabled': true } : {})}
        >
          <span className={classes.mark} aria-hidden>
            {state === 'done' ? <IconCheck size={16} /> : index + 1}
          </span>
          <span>{label}</span>
          <VisuallyHidden>{states[state]()}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}

import { VisuallyHidden } from '@mantine/core';
import type { RegistrationStep } from '@portal/contract/onboarding';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { t } from '../text/t.ts';
import { getStepStates, type StepState } from './stepStates.ts';
import classes from './RegistrationSteps.module.css';

const states: Readonly<Record<StepState, () => string>> = {
  done: () => t('Done'),
  current: () => t('Now'),
  disabled: () => t('Later'),
};

interface Props {
  step: RegistrationStep | null;
  /** Whether the contract is a public offer, which needs no signature. */
  isOffer: boolean;
}

/** Progress of a merchant registration: earlier steps are done, later steps are disabled (MER-054 … MER-056). */
export function RegistrationSteps({ step, isOffer }: Props) {
  return (
    <ol className={classes.steps} aria-label={t('Registration steps')}>
      {getStepStates(step, isOffer).map(({ name, label, state }, index) => (
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

import type { LandingInfo } from '@portal/contract/landings';
import type { LandingStep } from '@portal/contract/landings/landingRules';

/** What follows once the step is saved. */
export type Then = 'stay' | 'next' | 'publish';

/** A field that the person was led to; the first of the step where the path is empty. */
export interface Wanted {
  step: LandingStep;
  path: string;
}

/** How the form of the step stands. */
export interface FormState {
  isSaving: boolean;
  isDirty: boolean;
}

/** What the editor does with the form of a step. */
export interface StepHandle {
  save: (then: Then) => void;
  /** What was typed is of no use any more. */
  giveUp: () => void;
}

/** How the editor around it and the form of a step work together. */
export interface StepLink {
  /** Takes the form; nothing while none is there. */
  onForm: (form: StepHandle | undefined) => void;
  onState: (state: FormState) => void;
  onSaved: (then: Then, landing: LandingInfo) => void;
  wanted: Wanted | undefined;
  onFocused: () => void;
}

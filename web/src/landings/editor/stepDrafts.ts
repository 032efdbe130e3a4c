import type { LandingStepForm } from '@portal/contract/landings';
import { LANDING_STEPS, type LandingStep } from '@portal/contract/landings/landingRules';
import { draftOf, keepDraft } from '../../ui/form/drafts.ts';

/**
 * What the forms of steps were filled from. With what was typed it outlives the form: of a form that comes back, by its
 * tab or after the session ended, it is still known over what it would be saved.
 */
const bases = new Map<string, LandingStepForm>();

export const keepBase = (draft: string, base: LandingStepForm): void => void bases.set(draft, base);

/** What a step begins with: what it was filled from while something typed waits for it, else what was read. */
export const baseOf = (draft: string, read: LandingStepForm): LandingStepForm =>
  draftOf(draft) === undefined ? read : (bases.get(draft) ?? read);

/** Whose editor it is, of which page. */
export interface Editing {
  email: string;
  merchant: number;
  landing: number;
}

/** What was typed into a step is kept by this name. */
export const draftName = ({ email, merchant, landing }: Editing, step: LandingStep): string =>
  `${email} landing ${merchant} ${landing} ${step}`;

/** Steps that hold something typed and not saved. */
export const typedSteps = (editing: Editing): LandingStep[] =>
  LANDING_STEPS.filter((step) => draftOf(draftName(editing, step)) !== undefined);

/** Forgets what was typed into the steps, all of them unless said. */
export function forgetTyped(editing: Editing, steps: readonly LandingStep[] = LANDING_STEPS): void {
  for (const step of steps) keepDraft(draftName(editing, step), undefined);
}

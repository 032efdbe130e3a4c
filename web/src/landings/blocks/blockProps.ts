import type { LandingInfo, LandingStepForm } from '@portal/contract/landings';
import type { FormFields } from '../../ui/form/formFields.ts';
import type { LandingValues } from './blockValues.ts';

/** What the fields of a block need. */
export interface BlockProps {
  form: FormFields<LandingValues>;
  landing: Pick<LandingInfo, 'id' | 'merchant_id' | 'type'>;
  choices: LandingStepForm['choices'];
  /** The pictures of the page. */
  media: LandingStepForm['media'];
  /** What of its items was sold. */
  sold: LandingStepForm['sold'];
}

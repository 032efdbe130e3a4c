import type { LandingInfo, LandingStepForm } from '@portal/contract/landings';
import type { FormFields } from '../../ui/form/formFields.ts';
import type { LandingValues } from './blockValues.ts';

/** Properties of a block's fields. */
export interface BlockProps {
  form: FormFields<LandingValues>;
  landing: Pick<LandingInfo, 'id' | 'merchant_id' | 'type'>;
  choices: LandingStepForm['choices'];
  /** Pictures of the page. */
  media: LandingStepForm['media'];
  /** Sold quantities of the items. */
  sold: LandingStepForm['sold'];
}

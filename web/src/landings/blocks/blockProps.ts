import type { LandingInfo, LandingStepForm } from '@portal/contract/landings';
import type { FormFields } from '../../ui/form/formFields.ts';
import type { LandingValues } from './blockValues.ts';

/** Props of the field components of an editor block. */
export interface BlockProps {
  form: FormFields<LandingValues>;
  landing: Pick<LandingInfo, 'id' | 'merchant_id' | 'type'>;
  choices: LandingStepForm['choices'];
  /** Pictures of the landing page. */
  media: LandingStepForm['media'];
  /** Sold quantities of the landing page's items, by item. */
  sold: LandingStepForm['sold'];
}

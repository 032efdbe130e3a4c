import type { LandingStep } from '@portal/contract/landings/landingRules';
import { t } from '../../text/t.ts';

/** What a step is called on its tab. */
export const stepName = (step: LandingStep): string =>
  ({ settings: t('Settings'), finance: t('Finance'), contacts: t('Contacts') })[step];

import { onboarding } from '@portal/contract/onboarding';
import { testReads } from '../support/reads/stateReads.ts';

testReads('onboarding', [[onboarding.status], [onboarding.form], [onboarding.trades]]);

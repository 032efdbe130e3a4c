import { profile } from '@portal/contract/profile';
import { testReads } from '../support/reads/stateReads.ts';

testReads('profile', [[profile.personal], [profile.mfa]]);

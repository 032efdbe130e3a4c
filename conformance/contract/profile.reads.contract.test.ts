import { profile } from '@portal/contract/profile';
import { testReads } from '../support/stateReads.ts';

testReads('profile', [[profile.personal], [profile.mfa]]);

import { disputes } from '@portal/contract/disputes';
import { testReads } from '../support/stateReads.ts';

testReads('disputes', [[disputes.info, 'an open dispute']]);

import { callbacks } from '@portal/contract/callbacks';
import { testReads } from '../support/reads/stateReads.ts';

testReads('callbacks', [[callbacks.health], [callbacks.info, 'a callback']]);

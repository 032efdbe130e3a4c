import { callbacks } from '@portal/contract/callbacks';
import { testReads } from '../support/stateReads.ts';

testReads('callbacks', [[callbacks.health], [callbacks.info, 'a callback']]);

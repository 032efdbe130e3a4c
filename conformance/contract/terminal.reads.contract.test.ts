import { terminal } from '@portal/contract/terminal';
import { testReads } from '../support/stateReads.ts';

testReads('terminal', [[terminal.merchants]]);

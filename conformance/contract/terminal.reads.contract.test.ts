import { terminal } from '@portal/contract/terminal';
import { testReads } from '../support/reads/stateReads.ts';

testReads('terminal', [[terminal.merchants]]);

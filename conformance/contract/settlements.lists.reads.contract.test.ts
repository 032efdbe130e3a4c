import { testListReads } from '../support/listReads.ts';

testListReads('settlementLists');

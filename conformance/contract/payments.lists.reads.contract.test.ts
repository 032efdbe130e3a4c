import { testListReads } from '../support/reads/listReads.ts';

testListReads('paymentLists');

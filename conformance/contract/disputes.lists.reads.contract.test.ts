import { testListReads } from '../support/listReads.ts';

testListReads('disputeLists');

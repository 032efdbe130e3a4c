import { search } from '@portal/contract/search';
import { testReads } from '../support/reads/stateReads.ts';

testReads('search', [[search.find, undefined, () => ({ query: { text: 'a' } })]]);

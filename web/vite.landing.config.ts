import { payerEntry } from './build/payerEntry.ts';

/** Landing pages, with parts of the checkout: neither carries what only the other needs. */
export default payerEntry('landing.html');

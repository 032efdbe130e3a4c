import { payerPageConfig } from './build/payerPageConfig.ts';

/** Landing pages, with parts of the checkout: neither carries what only the other needs. */
export default payerPageConfig('landing.html');

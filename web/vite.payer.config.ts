import { join } from 'node:path';
import { inlineDataRequest } from './build/pagePlugins.ts';
import { payerPageConfig } from './build/payerPageConfig.ts';

/** The checkout: it asks for its session before its script has come. */
export default payerPageConfig('payer.html', [inlineDataRequest(join(import.meta.dirname, 'src/payer/opening.ts'))]);

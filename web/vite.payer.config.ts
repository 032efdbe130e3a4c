import { join } from 'node:path';
import { inlineOpening } from './build/page.ts';
import { payerEntry } from './build/payerEntry.ts';

/** The checkout: it asks for its session before its script has come. */
export default payerEntry('payer.html', [inlineOpening(join(import.meta.dirname, 'src/payer/opening.ts'))]);

import type { Rule } from '@portal/contract/rules';

/** A one-time code has six digits. */
export const code: Rule = (value) => (/^\d{6}$/.test(value) ? undefined : 'Enter all six digits');

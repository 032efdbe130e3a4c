import type { Rule } from '@portal/contract/rules';

/** A one-time code is six digits; its boxes are empty again after a wrong one. */
export const code: Rule = (value) => (/^\d{6}$/.test(value) ? undefined : 'Enter all six digits');

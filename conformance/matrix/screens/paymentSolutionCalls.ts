import { BUTTON_CALLS } from './buttonCalls.ts';
import { DESIGN_CALLS } from './designCalls.ts';
import { LANDING_CALLS } from './landingCalls.ts';
import { LINK_CALLS } from './linkCalls.ts';
import type { MainCall } from './mainCall.ts';
import { TERMINAL_CALLS } from './terminalCalls.ts';

/** Payment solution screens, each with its main request. */
export const PAYMENT_SOLUTION_CALLS: Record<string, MainCall> = {
  ...LINK_CALLS,
  ...DESIGN_CALLS,
  ...BUTTON_CALLS,
  ...LANDING_CALLS,
  ...TERMINAL_CALLS,
};

import { rows } from '../../support/screens.ts';
import type { MainCall } from './mainCall.ts';

/** MO/TO terminal screen with its main request. */
export const TERMINAL_CALLS: Record<string, MainCall> = {
  'the terminal': {
    screen: 'terminal',
    path: '/solutions/terminal/moto',
    call: /\/moto\/merchants\/$/,
    shown: (page) => rows(page).first(),
    also: [/\/moto\/list\/$/],
    nothing: 'Charge cards manually',
  },
};

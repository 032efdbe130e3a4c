import { heading } from '../../support/screens.ts';
import { EVENING, FALL_SALE, editor } from '../../e2e/designs/screen.ts';
import type { MainCall } from './mainCall.ts';

/** Checkout design screens, each with its main call. */
export const DESIGN_CALLS: Record<string, MainCall> = {
  'the designs': {
    screen: 'designs',
    path: '/solutions/design/list',
    call: /\/design\/list\/$/,
    stands: (page) => heading(page, 'Design checkout'),
    shown: (page) => page.getByRole('heading', { level: 3, name: FALL_SALE.name }),
    nothing: 'No designs yet',
  },
  'the designs of a merchant': {
    screen: 'merchantDesigns',
    path: `/solutions/design/info/${FALL_SALE.merchant}`,
    call: /\/design\/list\/$/,
    stands: (page) => heading(page, 'Design checkout'),
    shown: (page) => page.getByRole('heading', { level: 3, name: FALL_SALE.name }),
    nothing: 'No designs yet',
  },
  'a design': {
    screen: 'design',
    path: editor(EVENING),
    call: new RegExp(`/design/hash/${EVENING.hash}/$`),
    shown: (page) => heading(page, EVENING.name),
    also: [/\/design\/config\/$/, /\/settings\/customization\/$/],
  },
  'a design as payers see it': {
    screen: 'designView',
    path: editor(FALL_SALE).replace('/edit/', '/view/'),
    call: new RegExp(`/design/hash/${FALL_SALE.hash}/$`),
    shown: (page) => heading(page, FALL_SALE.name),
    hasNoTexts: true,
  },
};

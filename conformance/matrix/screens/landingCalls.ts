import { heading } from '../../support/screens.ts';
import { card, CREATE, editor, KITCHEN, LIST, TASTING, WARM } from '../../e2e/landings/screen.ts';
import type { MainCall } from './mainCall.ts';

/** Landing page screens, each with its main call. */
export const LANDING_CALLS: Record<string, MainCall> = {
  'the landings': {
    screen: 'landings',
    path: LIST,
    call: /\/landings\/list\/$/,
    stands: (page) => heading(page, 'Landings'),
    shown: (page) => card(page, TASTING.name),
    nothing: 'Not found',
  },
  'a new landing': {
    screen: 'createLanding',
    path: CREATE,
    call: /\/landings\/add\/$/,
    stands: (page) => heading(page, 'New landing'),
    shown: (page) => page.getByRole('radio', { name: 'Donations' }),
  },
  'a landing in its editor': {
    screen: 'editLanding',
    path: editor(KITCHEN),
    call: new RegExp(`/landings/${KITCHEN.merchant}/edit/${KITCHEN.id}/$`),
    shown: (page) => heading(page, KITCHEN.name),
    hasNoTexts: true,
  },
  'the editor of a landing': {
    screen: 'editLanding',
    path: editor(WARM),
    call: new RegExp(`/landings/${WARM.merchant}/edit/${WARM.id}/settings/$`),
    stands: (page) => heading(page, WARM.name),
    shown: (page) => page.getByRole('form', { name: 'Settings' }),
    hasNoTexts: true,
  },
  'the contacts of a landing': {
    screen: 'editLanding',
    path: editor(TASTING, 'contacts'),
    call: new RegExp(`/landings/${TASTING.merchant}/edit/${TASTING.id}/contacts/$`),
    stands: (page) => heading(page, TASTING.name),
    shown: (page) => page.getByRole('form', { name: 'Contacts' }),
    isKept: true,
    // A block with an unknown name shows nothing.
    lengthen: ({ blocks }, long) => ({ ...long, blocks }),
    also: [/\/edit\/701\/$/, /\/edit\/701\/allinfo\/$/],
  },
  'a landing as its customers see it': {
    screen: 'landingView',
    path: editor(WARM).replace('/edit/', '/view/').replace('/settings', ''),
    call: new RegExp(`/landings/${WARM.merchant}/edit/${WARM.id}/allinfo/$`),
    shown: (page) => heading(page, WARM.name),
    hasNoTexts: true,
  },
};

import { heading } from '../../support/screens.ts';
import {
  landingCard,
  CREATE_LANDING_PATH,
  editorPath,
  KITCHEN_LANDING,
  LANDINGS_PATH,
  TASTING_LANDING,
  WARM_KITCHEN_DRAFT,
} from '../../e2e/landings/screen.ts';
import type { MainCall } from './mainCall.ts';

/** Landing page screens, each with its main request. */
export const LANDING_CALLS: Record<string, MainCall> = {
  'the landings': {
    screen: 'landings',
    path: LANDINGS_PATH,
    call: /\/landings\/list\/$/,
    whilePending: (page) => heading(page, 'Landings'),
    shown: (page) => landingCard(page, TASTING_LANDING.name),
    nothing: 'Not found',
  },
  'a new landing': {
    screen: 'createLanding',
    path: CREATE_LANDING_PATH,
    call: /\/landings\/add\/$/,
    whilePending: (page) => heading(page, 'New landing'),
    shown: (page) => page.getByRole('radio', { name: 'Donations' }),
  },
  'a landing in its editor': {
    screen: 'editLanding',
    path: editorPath(KITCHEN_LANDING),
    call: new RegExp(`/landings/${KITCHEN_LANDING.merchant}/edit/${KITCHEN_LANDING.id}/$`),
    shown: (page) => heading(page, KITCHEN_LANDING.name),
    hasNoTexts: true,
  },
  'the editor of a landing': {
    screen: 'editLanding',
    path: editorPath(WARM_KITCHEN_DRAFT),
    call: new RegExp(`/landings/${WARM_KITCHEN_DRAFT.merchant}/edit/${WARM_KITCHEN_DRAFT.id}/settings/$`),
    whilePending: (page) => heading(page, WARM_KITCHEN_DRAFT.name),
    shown: (page) => page.getByRole('form', { name: 'Settings' }),
    hasNoTexts: true,
  },
  'the contacts of a landing': {
    screen: 'editLanding',
    path: editorPath(TASTING_LANDING, 'contacts'),
    call: new RegExp(`/landings/${TASTING_LANDING.merchant}/edit/${TASTING_LANDING.id}/contacts/$`),
    whilePending: (page) => heading(page, TASTING_LANDING.name),
    shown: (page) => page.getByRole('form', { name: 'Contacts' }),
    isKept: true,
    // A block with an unknown name shows nothing, so the names of the blocks stay.
    lengthen: ({ blocks }, long) => ({ ...long, blocks }),
    also: [/\/edit\/701\/$/, /\/edit\/701\/allinfo\/$/],
  },
  'a landing as its customers see it': {
    screen: 'landingView',
    path: editorPath(WARM_KITCHEN_DRAFT).replace('/edit/', '/view/').replace('/settings', ''),
    call: new RegExp(`/landings/${WARM_KITCHEN_DRAFT.merchant}/edit/${WARM_KITCHEN_DRAFT.id}/allinfo/$`),
    shown: (page) => heading(page, WARM_KITCHEN_DRAFT.name),
    hasNoTexts: true,
  },
};

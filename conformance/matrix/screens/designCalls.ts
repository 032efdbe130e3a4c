import { heading } from '../../support/screens.ts';
import { DARK_DESIGN, UNREADABLE_DESIGN, editorPath } from '../../e2e/designs/screen.ts';
import type { MainCall } from './mainCall.ts';

/** Checkout design screens, each with its main request. */
export const DESIGN_CALLS: Record<string, MainCall> = {
  'the designs': {
    screen: 'designs',
    path: '/solutions/design/list',
    call: /\/design\/list\/$/,
    whilePending: (page) => heading(page, 'Design checkout'),
    shown: (page) => page.getByRole('heading', { level: 3, name: UNREADABLE_DESIGN.name }),
    nothing: 'No designs yet',
  },
  'the designs of a merchant': {
    screen: 'merchantDesigns',
    path: `/solutions/design/info/${UNREADABLE_DESIGN.merchant}`,
    call: /\/design\/list\/$/,
    whilePending: (page) => heading(page, 'Design checkout'),
    shown: (page) => page.getByRole('heading', { level: 3, name: UNREADABLE_DESIGN.name }),
    nothing: 'No designs yet',
  },
  'a design': {
    screen: 'design',
    path: editorPath(DARK_DESIGN),
    call: new RegExp(`/design/hash/${DARK_DESIGN.hash}/$`),
    shown: (page) => heading(page, DARK_DESIGN.name),
    also: [/\/design\/config\/$/, /\/settings\/customization\/$/],
  },
  'a design as payers see it': {
    screen: 'designView',
    path: editorPath(UNREADABLE_DESIGN).replace('/edit/', '/view/'),
    call: new RegExp(`/design/hash/${UNREADABLE_DESIGN.hash}/$`),
    shown: (page) => heading(page, UNREADABLE_DESIGN.name),
    hasNoTexts: true,
  },
};

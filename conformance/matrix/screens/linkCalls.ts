import { heading, rows } from '../../support/screens.ts';
import { LONG_TEXT } from './lengthen.ts';
import type { Answer, MainCall } from './mainCall.ts';

const CHOICES = /\/create\/choices\/$/;
const withLongName = (merchant: Answer): Answer => ({ ...merchant, name: LONG_TEXT });

/** Payment link screens, each with its main request. */
export const LINK_CALLS: Record<string, MainCall> = {
  'the links': {
    screen: 'links',
    path: '/solutions/links/list',
    call: /\/payment-solutions\/links\/$/,
    shown: (page) => rows(page).first(),
    nothing: 'No links yet',
  },
  'a link': {
    screen: 'link',
    path: '/solutions/links/info/211001',
    call: /\/links\/211001\/info\/$/,
    shown: (page) => heading(page, /#211001$/),
  },
  'links from a file': {
    screen: 'createManyLinks',
    path: '/solutions/links/file',
    call: /\/links\/merchants\/$/,
    whilePending: (page) => heading(page, 'Links from a file'),
    shown: (page) => page.getByRole('combobox', { name: 'Merchant' }),
    // A single merchant, which the form preselects.
    lengthen: (answer) => ({ ...answer, data: (answer['data'] as Answer[]).slice(0, 1).map(withLongName) }),
    also: [CHOICES],
  },
  'a new link': {
    screen: 'createLink',
    path: '/solutions/links/create/100101/settings',
    call: /\/links\/merchants\/$/,
    whilePending: (page) => heading(page, 'New link'),
    shown: (page) => page.getByRole('combobox', { name: 'Merchant' }),
    also: [CHOICES],
  },
};

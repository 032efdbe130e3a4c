import { heading, rows } from '../../support/screens.ts';
import type { MainCall } from './mainCall.ts';

/** The screens of payment links, each with the call that it depends on. */
export const LINK_CALLS: Record<string, MainCall> = {
  'the links': {
    screen: 'links',
    path: '/solutions/links/list',
    call: /\/payment-solutions\/links\/$/,
    shown: (page) => rows(page).first(),
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
    stands: (page) => heading(page, 'Links from a file'),
    shown: (page) => page.getByRole('combobox', { name: 'Merchant' }),
  },
  'a new link': {
    screen: 'createLink',
    path: '/solutions/links/create/settings',
    call: /\/links\/merchants\/$/,
    stands: (page) => heading(page, 'New link'),
    shown: (page) => page.getByRole('combobox', { name: 'Merchant' }),
  },
};

import { heading, rows } from '../../support/screens.ts';
import type { MainCall } from './mainCall.ts';

const CHOICES = /\/create\/choices\/$/;

/** Payment button screens, each with its main request. */
export const BUTTON_CALLS: Record<string, MainCall> = {
  'the buttons': {
    screen: 'buttons',
    path: '/solutions/buttons/list',
    call: /\/payment-solutions\/buttons\/$/,
    shown: (page) => rows(page).first(),
    nothing: 'No buttons yet',
  },
  'a button': {
    screen: 'button',
    path: '/solutions/buttons/info/100101/101001',
    call: /\/info\/101001\/$/,
    shown: (page) => heading(page, /^Кава в зернах/),
  },
  'the code of a button': {
    screen: 'buttonCode',
    path: '/solutions/buttons/info/100102/102001/code',
    call: /\/info\/102001\/$/,
    shown: (page) => heading(page, /^Code: /),
  },
  'a new button': {
    screen: 'createButton',
    path: '/solutions/buttons/create/100101/settings',
    call: /\/buttons\/merchants\/$/,
    whilePending: (page) => heading(page, 'New button'),
    shown: (page) => page.getByRole('combobox', { name: 'Merchant' }),
    also: [CHOICES],
  },
  'a button to be changed': {
    screen: 'editButton',
    path: '/solutions/buttons/edit/100101/101002/fields',
    call: /\/info\/101002\/$/,
    shown: (page) => heading(page, /^Edit /),
    also: [CHOICES],
  },
};

import { heading, rows } from '../../support/screens.ts';
import { LONG_TEXT } from './lengthen.ts';
import type { Answer, MainCall } from './mainCall.ts';

/** The form's answer with long texts, except for checkboxes, whose labels do not wrap inside a word. */
const lengthenLabels = ({ fields }: Answer, long: Answer): Answer => ({
  ...long,
  fields: (fields as Answer[]).map((field) =>
    field['type'] === 'flag' ? field : { ...field, label: LONG_TEXT, hint: LONG_TEXT },
  ),
});

const LIST = /\/cashboxes\/list\/$/;

/** Cash register screens, each with its main request. */
export const CASH_REGISTER_CALLS: Record<string, MainCall> = {
  'the cash registers': {
    screen: 'cashRegisters',
    path: '/taxes/list',
    call: LIST,
    whilePending: (page) => heading(page, 'Online cash box'),
    shown: (page) => page.getByRole('list', { name: 'Cash registers' }),
    nothing: 'Nothing found',
  },
  'the errors of cash registers': {
    screen: 'cashRegisterErrors',
    path: '/taxes/errors',
    call: /\/cashboxes\/errors\/$/,
    shown: (page) => rows(page).first(),
    nothing: 'No cash register errors',
  },
  'a cash register to connect': {
    screen: 'connectCashRegister',
    path: '/taxes/add/100104',
    call: LIST,
    whilePending: (page) => heading(page, 'Connect cash register'),
    shown: (page) => page.getByRole('combobox', { name: 'Merchant' }),
  },
  'a cash register to edit': {
    screen: 'editCashRegister',
    path: '/taxes/edit/100101',
    call: LIST,
    whilePending: (page) => heading(page, 'Online cash box'),
    shown: (page) => page.getByRole('form', { name: 'Cash register settings' }),
    hasNoTexts: true,
  },
  'the settings of a cash register': {
    screen: 'cashRegisterStep',
    path: '/taxes/edit/100101/prro/form',
    call: /\/cashboxes\/100101\/provider\/prro\/$/,
    lengthen: lengthenLabels,
    whilePending: (page) => heading(page, 'Online cash box'),
    shown: (page) => page.getByRole('form', { name: 'Cash register settings' }),
  },
  'a cash register': {
    screen: 'cashRegister',
    path: '/taxes/info/100101/700101',
    call: /\/cashboxes\/info\/100101\/$/,
    whilePending: (page) => heading(page, 'Cash register'),
    shown: (page) => heading(page, /^Cash register \d+$/),
  },
  'the cash register overview': {
    screen: 'registerOverview',
    path: '/taxes/cockpit/100101',
    call: /\/cashboxes\/100101\/cockpit\/$/,
    whilePending: (page) => heading(page, 'Cash register overview'),
    shown: (page) => page.getByRole('region', { name: 'Tax office' }),
  },
};

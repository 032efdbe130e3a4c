import { onboarding } from '@portal/contract/onboarding';
import { KYIV_BAKERY } from '../../support/sampleBodies.ts';
import { heading } from '../../support/screens.ts';
import { LONG_TEXT } from './lengthen.ts';
import type { Answer, MainCall } from './mainCall.ts';

const TRADES = /\/merchant\/add\/choices\/trades\/$/;

/** The form's answer with long texts, except for the requested country, form of business and draft values. */
const lengthenForm = ({ country, jurtype, values }: Answer, long: Answer): Answer => ({
  ...long,
  country,
  jurtype,
  values,
});

/** Get Started pages, each with its main request. */
export const ONBOARDING_CALLS: Record<string, MainCall> = {
  'the way in': {
    screen: 'registerMerchant',
    path: '/getstarted/merchant',
    call: /\/merchant\/status\/$/,
    account: 'new',
    shown: (page) => page.getByRole('form', { name: 'Your business' }),
    hasNoTexts: true,
  },
  'the way in, its form': {
    screen: 'registerMerchant',
    path: '/getstarted/merchant/UA/legal',
    call: /\/merchant\/add\/$/,
    also: [TRADES],
    lengthen: lengthenForm,
    account: 'new',
    shown: (page) => page.getByRole('form', { name: 'Your business' }),
  },
  'the way in, an existing company': {
    screen: 'provideCompany',
    path: async (_, portal) => {
      await portal.call(onboarding.saveDraft, {
        body: { country: 'UA', jurtype: 'legal', name: LONG_TEXT.slice(0, 100) },
      });
      return '/getstarted/provide-company';
    },
    call: /\/merchant\/add\/$/,
    also: [TRADES],
    lengthen: lengthenForm,
    shown: (page) => page.getByRole('radiogroup', { name: "Merchant's company" }),
  },
  'the way in, another company': {
    screen: 'addCompanyDetails',
    path: async (_, portal) => {
      await portal.call(onboarding.saveDraft, {
        body: { country: 'UA', jurtype: 'legal', name: LONG_TEXT.slice(0, 100) },
      });
      return '/getstarted/add-company-details';
    },
    call: /\/merchant\/add\/$/,
    also: [TRADES],
    lengthen: lengthenForm,
    account: 'new',
    shown: (page) => page.getByRole('form', { name: 'Your company' }),
  },
  'the way in, the first account': {
    screen: 'financialDetails',
    path: async (_, portal) => {
      await portal.call(onboarding.create, { body: KYIV_BAKERY });
      return '/getstarted/financial-details';
    },
    call: /\/settings\/financial\/$/,
    account: 'new',
    whilePending: (page) => heading(page, 'Get Started'),
    shown: (page) => page.getByRole('form', { name: 'Bank account' }),
  },
};

import { LANDING_STEPS } from '@portal/contract/landings/landingRules';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { WIDTHS } from '../../support/screen.ts';
import { openStep, titles } from './blocks.ts';
import { COURSES, KITCHEN, TASTING } from './screen.ts';

/** The blocks of each type of page, step by step, in their order. */
const TYPES = [
  {
    page: 'a page for donations',
    sample: KITCHEN,
    blocks: {
      settings: ['Name and text', 'Look of the page'],
      finance: ['Amounts', 'Payment', 'Payment settings', 'Questions to the payer'],
      contacts: ['Contacts', 'Messengers', 'Social networks', 'About the project', 'Wallets'],
    },
    tag: ['@LAND-067', '@LAND-068', '@LAND-069'],
  },
  {
    page: 'a page of digital goods',
    sample: COURSES,
    blocks: {
      settings: ['Name and text', 'Look of the page'],
      finance: [
        'Goods and services',
        'Payment and handing over',
        'Promocodes of this page',
        'Payment settings',
        'Questions to the payer',
      ],
      contacts: ['Contacts', 'Messengers', 'Social networks', 'Also on the page'],
    },
    tag: ['@LAND-070', '@LAND-071', '@LAND-074'],
  },
  {
    page: 'a page of products',
    sample: TASTING,
    blocks: {
      settings: ['Name and text of the shop', 'Look of the page'],
      finance: ['Products', 'Promocodes of this page', 'Questions to the payer', 'Payment settings'],
      contacts: ['Contacts', 'Messengers', 'Social networks', 'Also on the page'],
    },
    tag: ['@LAND-072', '@LAND-073', '@LAND-074'],
  },
] as const;

for (const { page: name, sample, blocks, tag } of TYPES)
  for (const width of WIDTHS)
    test(
      `${name} has its blocks at each step, in their order, and then the way on, presentable at ${width} px`,
      { tag: [...tag] },
      async ({ page, portal }) => {
        await page.setViewportSize({ width, height: 844 });
        await portal.signIn('owner');
        for (const step of LANDING_STEPS) {
          await openStep(page, portal, sample, step);
          await expect(titles(page)).toHaveText([...blocks[step], step === 'contacts' ? 'Save' : 'Save and next']);
          await expectPresentable(page);
        }
      },
    );

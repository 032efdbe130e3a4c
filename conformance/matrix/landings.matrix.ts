import { landings } from '@portal/contract/landings';
import { LANDING_STEPS } from '@portal/contract/landings/landingRules';
import { openStep, blockTitles } from '../e2e/landings/blocks.ts';
import { tabNamed } from '../e2e/landings/editorScreen.ts';
import {
  landingCards,
  chooseCardAction,
  COURSES_LANDING,
  dialogNamed,
  KITCHEN_LANDING,
  LANDINGS_PATH,
  openLandings,
  TASTING_LANDING,
  WARM_KITCHEN_DRAFT,
} from '../e2e/landings/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';

/** The blocks of each type of landing page, step by step, in their order. */
const TYPES = [
  {
    type: 'donations',
    sample: KITCHEN_LANDING,
    blocks: {
      settings: ['Title and text', 'Appearance'],
      finance: ['Amounts', 'Payment', 'Payment settings', 'Custom fields'],
      contacts: ['Contacts', 'Messengers', 'Social networks', 'About the project', 'Wallets'],
    },
    tag: ['@LAND-067', '@LAND-068', '@LAND-069'],
  },
  {
    type: 'digital goods',
    sample: COURSES_LANDING,
    blocks: {
      settings: ['Title and text', 'Appearance'],
      finance: [
        'Goods and services',
        'Payment and delivery',
        'Promocodes for this page',
        'Payment settings',
        'Custom fields',
      ],
      contacts: ['Contacts', 'Messengers', 'Social networks', 'Additional content'],
    },
    tag: ['@LAND-070', '@LAND-071', '@LAND-074'],
  },
  {
    type: 'products',
    sample: TASTING_LANDING,
    blocks: {
      settings: ['Shop title and text', 'Appearance'],
      finance: ['Products', 'Promocodes for this page', 'Custom fields', 'Payment settings'],
      contacts: ['Contacts', 'Messengers', 'Social networks', 'Additional content'],
    },
    tag: ['@LAND-072', '@LAND-073', '@LAND-074'],
  },
] as const;

for (const { type, sample, blocks, tag } of TYPES)
  test(
    `the landing page editor for ${type} shows its blocks in order, and each step fits the window and is accessible`,
    { tag: [...tag] },
    async ({ page, portal }) => {
      await portal.signIn('owner');
      for (const step of LANDING_STEPS)
        await test.step(step, async () => {
          await openStep(page, portal, sample, step);
          await expect(blockTitles(page)).toHaveText([
            ...blocks[step],
            step === 'contacts' ? 'Save' : 'Save and continue',
          ]);
          await expectPresentableAtWidths(page);
        });
    },
  );

test('the deletion dialog, the "Before publishing" tab and the empty list of landing pages fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await openLandings(page, portal);

  await test.step('the confirmation of a deletion fits the window', async () => {
    await page.setViewportSize({ width: 1440, height: 844 });
    await chooseCardAction(page, KITCHEN_LANDING.name, 'Delete');
    await expect(dialogNamed(page, `Delete ${KITCHEN_LANDING.name}`)).toBeVisible();
    await expectPresentableAtWidths(page);
    await page.keyboard.press('Escape');
    await expect(dialogNamed(page, `Delete ${KITCHEN_LANDING.name}`)).toHaveCount(0);
  });

  await test.step('the "Before publishing" tab of a draft fits the window', async () => {
    await page.setViewportSize({ width: 1440, height: 844 });
    await openStep(page, portal, WARM_KITCHEN_DRAFT, 'contacts');
    await tabNamed(page, 'Before publishing').click();
    await expect(page.getByRole('heading', { name: 'Unpublished changes' })).toBeVisible();
    await expectPresentableAtWidths(page);
  });

  await test.step('the empty list of landing pages fits the window', async () => {
    for (const { merchant_id: merchant, id } of (await portal.call(landings.all)).body.landings)
      await portal.call(landings.remove, { params: { merchant, landing: id }, body: { reason: 'finished' } });
    await page.goto('about:blank');
    await portal.open(LANDINGS_PATH);
    await expect(page.getByText("Now it's empty. Create your first project.")).toBeVisible();
    await expect(landingCards(page)).toHaveCount(0);
    await expectPresentableAtWidths(page);
  });
});

import { landings } from '@portal/contract/landings';
import { LANDING_STEPS } from '@portal/contract/landings/landingRules';
import { openStep, titles } from '../e2e/landings/blocks.ts';
import { panel } from '../e2e/landings/editorScreen.ts';
import { cards, choose, COURSES, dialog, KITCHEN, LIST, openLandings, TASTING, WARM } from '../e2e/landings/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';

/** The blocks of each type of page, step by step, in their order. */
const TYPES = [
  {
    type: 'donations',
    sample: KITCHEN,
    blocks: {
      settings: ['Title and text', 'Appearance'],
      finance: ['Amounts', 'Payment', 'Payment settings', 'Custom fields'],
      contacts: ['Contacts', 'Messengers', 'Social networks', 'About the project', 'Wallets'],
    },
    tag: ['@LAND-067', '@LAND-068', '@LAND-069'],
  },
  {
    type: 'digital goods',
    sample: COURSES,
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
    sample: TASTING,
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
    `the editor shows the blocks of a page for ${type} in their order, presentable at each step`,
    { tag: [...tag] },
    async ({ page, portal }) => {
      await portal.signIn('owner');
      for (const step of LANDING_STEPS)
        await test.step(step, async () => {
          await openStep(page, portal, sample, step);
          await expect(titles(page)).toHaveText([...blocks[step], step === 'contacts' ? 'Save' : 'Save and next']);
          await expectPresentableAtWidths(page);
        });
    },
  );

test('the dialogs of landing pages, a draft before it is published and the welcome are presentable', async ({
  page,
  portal,
}) => {
  await openLandings(page, portal);

  await test.step('the question before a deletion', async () => {
    await page.setViewportSize({ width: 1440, height: 844 });
    await choose(page, KITCHEN.name, 'Delete');
    await expect(dialog(page, `Delete ${KITCHEN.name}`)).toBeVisible();
    await expectPresentableAtWidths(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page, `Delete ${KITCHEN.name}`)).toHaveCount(0);
  });

  await test.step('the draft before it is published', async () => {
    await page.setViewportSize({ width: 1440, height: 844 });
    await openStep(page, portal, WARM, 'contacts');
    await panel(page, 'Before publishing').click();
    await expect(page.getByRole('heading', { name: 'Unpublished changes' })).toBeVisible();
    await expectPresentableAtWidths(page);
  });

  await test.step('the welcome when there is no page', async () => {
    for (const { merchant_id: merchant, id } of (await portal.call(landings.all)).body.landings)
      await portal.call(landings.remove, { params: { merchant, landing: id }, body: { reason: 'finished' } });
    await page.goto('about:blank');
    await portal.open(LIST);
    await expect(page.getByText("Now it's empty. Create your first project.")).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await expectPresentableAtWidths(page);
  });
});

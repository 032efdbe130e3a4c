import type { LandingForms } from '@portal/contract/landings';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from 'vitest';
import { openPortal } from '../support/portal.ts';
import {
  readAllSteps,
  createLandingItem,
  publishLanding,
  createReadyLanding,
  saveStep,
  readStep,
} from '../support/selling/landings.ts';

const linked = (href: string) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }] },
  ],
});

test('unpublished changes of a landing page list each added, removed or moved row on one line', async () => {
  const owner = await openPortal({ account: 'owner' });
  const page = { id: 701, merchant_id: MERCHANTS.coffee };
  const settings = (await readStep(owner, page, 'settings')).forms;
  const { finance, payment_settings: paid, custom_fields: asked } = (await readStep(owner, page, 'finance')).forms;
  const [beans, set, grinder, mug] = finance!.items;
  const items = [grinder!, { ...set!, price: '1', image: null }, createLandingItem({ name: 'A filter' }), beans!];
  const [question] = asked!.fields;
  const numeric = { ...question!, valid: { ...question!.valid, template: 'numeric' as const } };
  await saveStep(owner, page, 'finance', {
    finance: { ...finance!, items },
    payment_settings: { ...paid!, design_id: '' },
    custom_fields: { fields: [numeric, ...asked!.fields.slice(1)] },
  });
  const words = (href: string) => ({
    general_products: { ...settings.general_products!, description: linked(href) },
  });
  await saveStep(owner, page, 'settings', words('https://one.example/') as unknown as LandingForms);
  await publishLanding(owner, page);
  await saveStep(owner, page, 'settings', words('https://two.example/') as unknown as LandingForms);
  const kept = (await readStep(owner, page, 'finance')).forms.finance!.items;
  await saveStep(owner, page, 'finance', {
    finance: { ...finance!, items: [kept[3]!, { ...mug!, id: '', image: null, image_alt: '' }, kept[0]!, kept[1]!] },
    payment_settings: { ...paid!, design_id: '' },
    custom_fields: { fields: asked!.fields },
  });
  const { changes } = await readAllSteps(owner, page);
  expect(changes).toEqual([
    {
      path: 'general_products.description',
      before: 'here (https://one.example/)',
      after: 'here (https://two.example/)',
    },
    { path: 'finance.items.2', before: 'A filter', after: '' },
    { path: 'finance.items.1', before: '', after: mug!.name },
    {
      path: 'finance.items',
      before: [grinder, set, beans].map((item) => item!.name).join(', '),
      after: [beans, grinder, set].map((item) => item!.name).join(', '),
    },
    { path: 'custom_fields.fields.0.valid.template', before: 'numeric', after: question!.valid.template },
  ]);
});

test("an http link in a landing page's text gives a warning", async () => {
  const owner = await openPortal({ account: 'owner' });
  const page = await createReadyLanding(owner);
  const { general } = (await readStep(owner, page, 'settings')).forms;
  const hints = async () =>
    (await readAllSteps(owner, page)).problems.filter(
      ({ message }) => message === 'Use https:// for the links in this text',
    );
  const write = (href: string) =>
    saveStep(owner, page, 'settings', {
      general: { ...general!, description: linked(href) },
    } as unknown as LandingForms);
  await write('https://shop.example/');
  expect(await hints()).toEqual([]);
  await write('http://shop.example/');
  expect(await hints()).toMatchObject([{ path: 'general.description', is_blocking: false }]);
});

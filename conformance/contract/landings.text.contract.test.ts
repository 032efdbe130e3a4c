import { expect, test } from 'vitest';
import { landings, publicLandings } from '@portal/contract/landings';
import { isRichText, type RichText } from '@portal/contract/landings/richText';
import { paragraph, REFUSED_TEXTS, text } from '@portal/contract/landings/richText.testData';
import { openPortal } from '../support/portal.ts';
import {
  landingPathParams,
  publishLanding,
  createPublishedLanding,
  saveStep,
  readStep,
} from '../support/selling/landings.ts';

test('formatted text of a landing page with unknown members is refused', async () => {
  const owner = await openPortal({ account: 'owner' });
  const page = await createPublishedLanding(owner);
  const { forms } = await readStep(owner, page, 'settings');
  const params = { ...landingPathParams(page), step: 'settings' as const };
  expect(REFUSED_TEXTS.length).toBeGreaterThan(20);
  for (const [what, description] of REFUSED_TEXTS) {
    const general = { ...forms.general!, description: description as RichText };
    const { status } = await owner.call(landings.saveStep, { params, body: { general } });
    expect([what, status]).toEqual([what, 400]);
  }
  expect((await readStep(owner, page, 'settings')).forms).toEqual(forms);
  await publishLanding(owner, page);
  const { body } = await (await owner.as()).call(publicLandings.page, { params: { alias: page.alias } });
  expect(isRichText(body.description)).toBe(true);
  expect(body.description).toEqual(forms.general?.description);
});

test('landing page text that looks like HTML is shown as text', async () => {
  const owner = await openPortal({ account: 'owner' });
  const page = await createPublishedLanding(owner);
  const { forms } = await readStep(owner, page, 'settings');
  const description = { type: 'doc', content: [paragraph(text('<img src=x onerror=alert(1)>'))] } as RichText;
  await saveStep(owner, page, 'settings', { general: { ...forms.general!, description } });
  await publishLanding(owner, page);
  const { body } = await owner.call(publicLandings.page, { params: { alias: page.alias } });
  expect(body.description).toEqual(description);
});

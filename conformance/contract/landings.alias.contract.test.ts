import { describe, expect, test } from 'vitest';
import { landings, publicLandings } from '@portal/contract/landings';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { readErrors, readGeneralForm } from './landings.testData.ts';
import { covers } from '../support/covers.ts';
import { createLanding, createPublishedLanding, saveStep, readStep } from '../support/selling/landings.ts';
import { openPortal, type Portal } from '../support/portal.ts';

/** Creates a draft landing page of the owner. */
async function before() {
  const owner = await openPortal({ account: 'owner' });
  return { owner, page: await createLanding(owner) };
}

/** Returns the alias of the landing page that customers get at an alias, or the status if there is no page. */
async function leadsTo(portal: Portal, alias: string): Promise<string | number> {
  const { status, body } = await (await portal.as()).call(publicLandings.page, { params: { alias } });
  return status === 200 ? body.alias : status;
}

describe('alias of a landing page', () => {
  const renamed = async (
    owner: Portal,
    page: { id: number; merchant_id: number },
    alias: string,
    isApproved?: boolean,
  ) => {
    const general = { ...(await readGeneralForm(owner, page)), alias };
    const more = isApproved === undefined ? {} : { alias_change_approved: isApproved };
    return saveStep(owner, page, 'settings', { general }, more);
  };

  test('changing the alias of a never published landing page needs no confirmation', async () => {
    covers('LAND-040');
    const { owner, page } = await before();
    const saved = await renamed(owner, page, 'warm-soup');
    expect(saved).toMatchObject({ alias_change_approved: true, landing: { alias: 'warm-soup' } });
    expect((await createLanding(owner, 'donations', { name: page.alias })).alias).toBe(page.alias);
  });

  test('changing the alias of a published landing page saves nothing without a confirmation', async () => {
    covers('LAND-018', 'LAND-037', 'LAND-040', 'LAND-056');
    const owner = await openPortal({ account: 'owner' });
    const page = await createPublishedLanding(owner, 'donations', { name: 'Warm soup' });
    const old = await readStep(owner, page, 'settings');
    const said = await renamed(owner, page, 'hot-soup');
    expect(said).toMatchObject({ alias_change_approved: false, new_alias: 'hot-soup', old_alias: 'warm-soup' });
    expect(said.landing.alias).toBe('warm-soup');
    expect(await readStep(owner, page, 'settings')).toEqual(old);
    expect(await leadsTo(owner, 'hot-soup')).toBe(404);
  });

  test('a confirmed alias of a landing page applies immediately, and the former alias redirects', async () => {
    covers('LAND-018', 'LAND-038', 'LAND-040', 'LAND-056');
    const owner = await openPortal({ account: 'owner' });
    const page = await createPublishedLanding(owner, 'donations', { name: 'Warm soup' });
    const saved = await renamed(owner, page, 'hot-soup', true);
    expect(saved).toMatchObject({ alias_change_approved: true, landing: { alias: 'hot-soup', has_changes: false } });
    expect(await leadsTo(owner, 'hot-soup')).toBe('hot-soup');
    expect(await leadsTo(owner, 'warm-soup')).toBe('hot-soup');
  });

  test('the former alias of a landing page stays reserved for that page', async () => {
    const owner = await openPortal({ account: 'owner' });
    const page = await createPublishedLanding(owner, 'donations', { name: 'Warm soup' });
    await renamed(owner, page, 'hot-soup', true);
    const draft = await createLanding(owner, 'donations', { name: 'Warm soup' });
    expect(draft.alias).toBe('warm-soup-2');
    const stranger = await owner.as('other');
    const body = { type: 'donations', language: 'en', name: 'Warm soup', merchant_id: MERCHANTS.flowers };
    expect((await stranger.call(landings.create, { body })).body.alias).toBe('warm-soup-3');
    expect(readErrors(await renamed(owner, draft, 'warm-soup'))).toEqual([
      ['general.alias', 'This address is taken. Enter another one'],
    ]);
    expect(await leadsTo(owner, 'warm-soup')).toBe('hot-soup');
  });

  test('a landing page whose new alias was not confirmed can be saved under the old alias', async () => {
    covers('LAND-039', 'LAND-040');
    const owner = await openPortal({ account: 'owner' });
    const page = await createPublishedLanding(owner, 'donations', { name: 'Warm soup' });
    const general = { ...(await readGeneralForm(owner, page)), summary: 'Soup' };
    expect((await saveStep(owner, page, 'settings', { general: { ...general, alias: 'hot-soup' } })).new_alias).toBe(
      'hot-soup',
    );
    const saved = await saveStep(owner, page, 'settings', { general });
    expect(saved).toMatchObject({ alias_change_approved: true, landing: { alias: 'warm-soup', has_changes: true } });
    expect(await readGeneralForm(owner, page)).toMatchObject({ alias: 'warm-soup', summary: 'Soup' });
    expect(await leadsTo(owner, 'hot-soup')).toBe(404);
  });

  test('changing a landing page back to a former alias stops the redirect of that alias', async () => {
    const owner = await openPortal({ account: 'owner' });
    const page = await createPublishedLanding(owner, 'donations', { name: 'Warm soup' });
    await renamed(owner, page, 'hot-soup', true);
    await renamed(owner, page, 'warm-soup', true);
    expect(await leadsTo(owner, 'warm-soup')).toBe('warm-soup');
    expect(await leadsTo(owner, 'hot-soup')).toBe('warm-soup');
  });

  test("the alias of another tenant's landing page is taken until a year after its deletion", async () => {
    const { owner, page } = await before();
    const taken = await renamed(owner, page, 'roses');
    expect(readErrors(taken)).toEqual([['general.alias', 'This address is taken. Enter another one']]);
    const other = await owner.as('other');
    const params = { merchant: MERCHANTS.flowers, landing: 702 };
    await other.call(landings.remove, { params, body: { reason: 'finished' } });
    await owner.clock.advance('364d');
    const later = await owner.as('owner');
    expect(readErrors(await renamed(later, page, 'roses'))).toEqual([
      ['general.alias', 'This address is taken. Enter another one'],
    ]);
    await owner.clock.advance('1d');
    expect((await renamed(await owner.as('owner'), page, 'roses')).landing.alias).toBe('roses');
  });
});

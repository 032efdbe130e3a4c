import { world } from '@portal/fixtures';
import type { LandingMediaRecord, LandingRecord } from '@portal/fixtures/landings/records';
import { expect, test } from 'vitest';
import { DAY } from '../core/time.ts';
import { NOW } from '../../test/payment.ts';
import { storeOf } from '../../test/world.ts';
import { addPicture, withUnusedPicturesRemoved } from './media.rules.ts';
import { picturesOf } from './pictures.ts';

const PAGE = 701;
const MADE = { kind: 'png', bytes: new Uint8Array(), width: 4, height: 3 } as const;
const chance = { bytes: () => Buffer.from('picture') } as never;

/** Store with a landing page whose draft and versions use the given picture ids, and with `spare` unused pictures. */
function shopWith(versions: readonly (readonly number[])[], draft: readonly number[], spare: number) {
  const store = storeOf(world({ seed: 1, now: NOW, payments: 5 }));
  const { landings, landingMedia } = store;
  const sample = landings.get(PAGE)!;
  const [thing] = sample.forms.finance!.items;
  const formsOf = (pictures: readonly number[]) => ({
    finance: { ...sample.forms.finance!, items: pictures.map((image) => ({ ...thing!, image })) },
  });
  const page: LandingRecord = {
    ...sample,
    forms: formsOf(draft),
    versions: versions.map((shown, at) => ({ version: at + 1, at: NOW, by: '', forms: formsOf(shown) })),
  };
  const shown = [...new Set([...versions.flat(), ...draft])];
  const ids = [...shown, ...Array.from({ length: spare }, (_, at) => 9000 + at)];
  const media = ids.map((id): LandingMediaRecord => ({
    id,
    landing_id: PAGE,
    created: NOW,
    token: `t${id}`,
    use: 'item',
    ...MADE,
  }));
  const before = [...landingMedia.values()].map(({ id }) => id);
  store.apply({ landings: [page], landingMedia: media, remove: { landingMedia: before } });
  return { store, page };
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

test.each([
  ['nothing below the picture limit', [range(1, 10)], range(1, 10), 20, [], 1],
  ['the oldest unused pictures if page and draft use many', [range(1, 52)], range(101, 52), 60, range(9000, 5), 1],
  [
    'the oldest page version if all pictures are in use',
    [range(1, 52), range(101, 52), range(201, 52)],
    range(201, 52),
    3,
    [],
    3,
  ],
  [
    'the versions before the last if they use too many pictures',
    [range(1, 52), range(101, 52), range(201, 52)],
    range(301, 52),
    0,
    range(1, 49),
    2,
  ],
] as const)(
  'an upload of a landing page picture always succeeds and evicts %s',
  (_what, versions, draft, spare, gone, left) => {
    const { store, page } = shopWith(versions, draft, spare);
    let id = 20_000;
    const stamp = { at: NOW, by: '', id: () => (id += 1) };
    const change = addPicture(page, 'item', MADE, { store, stamp, chance });
    expect(change.remove?.landingMedia).toEqual(gone);
    store.apply(change);
    expect(store.landings.get(PAGE)!.versions).toHaveLength(left);
    expect(picturesOf(store, PAGE).length).toBeLessThanOrEqual(160);
  },
);

test('an unused landing page picture is removed by a page change a day after the upload', () => {
  const { store, page } = shopWith([range(1, 2)], range(3, 2), 2);
  expect(withUnusedPicturesRemoved({}, store, NOW + DAY)).toEqual({});
  expect(withUnusedPicturesRemoved({ landings: [page] }, store, NOW + DAY - 1).remove).toEqual({ landingMedia: [] });
  expect(withUnusedPicturesRemoved({ landings: [page] }, store, NOW + DAY).remove).toEqual({
    landingMedia: [9000, 9001],
  });
});

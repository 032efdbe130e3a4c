import { describe, expect, test } from 'vitest';
import type { SocialContacts } from '@portal/contract/customization';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { sampleJpg, samplePng } from '@portal/contract/pictures.testData';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { Payer, sampleLink } from '../support/selling/checkout.ts';
import { SAMPLE_SETTINGS_BODIES } from '../support/sampleBodies.ts';
import { uploadMultipart } from '../support/upload.ts';
import { buildCallPath } from '../support/routeCall.ts';

const { books, coffee } = MERCHANTS;
const NONE = (
  SAMPLE_SETTINGS_BODIES['merchantSettings.saveCustomization'] as { social_contacts: Record<string, string> }
).social_contacts;
const PROFILES = ['tiktok', 'twitter', 'youtube', 'facebook', 'linkedin', 'telegram', 'instagram'] as const;
const read = async (portal: Portal, id: number) =>
  (await portal.call(merchantSettings.customization, { params: { id } })).body;
const put = (portal: Portal, bytes: Uint8Array, id: number = books) =>
  uploadMultipart(
    portal,
    { path: buildCallPath(merchantSettings.uploadLogo, { params: { id } }) },
    { bytes: Buffer.from(bytes), name: 'logo.png' },
  );
/** Makes a PNG picture of the required width that is `bytes` bytes long. */
const pictureOf = (bytes: number) => samplePng(280, 100, bytes - samplePng(280, 100, 0).length);
const logo = (portal: Portal, merchant: number) => portal.call(merchantSettings.logo, { params: { merchant } });

describe('customization of a merchant', () => {
  test('merchant customization contains the social contacts and the logo', async () => {
    covers('MER-038', 'MER-086');
    const portal = await openPortal({ account: 'owner' });
    expect(await read(portal, books)).toEqual({
      social_contacts: NONE,
      logo_url: null,
      version: expect.any(String) as string,
    });
    const { social_contacts, logo_url } = await read(portal, coffee);
    expect(social_contacts).toEqual({
      ...NONE,
      support_phone: '+380445550101',
      support_email: 'support@coffee-yard.example',
      viber_number: '+380671234567',
      instagram: 'https://instagram.example/coffee-yard',
      facebook: 'https://facebook.example/coffee-yard',
    });
    expect(logo_url).toMatch(new RegExp(`^/api/v2/merchant/${coffee}/files/qrlogo/\\?v=`));
  });

  test('merchant customization is saved with each kind of social contact', async () => {
    covers('MER-001', 'MER-038', 'MER-087');
    const portal = await openPortal({ account: 'owner' });
    const social_contacts = {
      support_phone: '+380441234567',
      support_email: 'help@owl.example',
      whats_up: '380671234567',
      viber_number: '380501234567',
      ...Object.fromEntries(PROFILES.map((name) => [name, `https://${name}.example/owl`])),
    };
    const body = { social_contacts };
    const { version } = await read(portal, books);
    await portal.call(merchantSettings.saveCustomization, { params: { id: books }, body });
    expect((await read(portal, books)).social_contacts).toEqual(social_contacts);
    const late = { social_contacts: NONE as SocialContacts, version };
    const { error } = (await portal.call(merchantSettings.saveCustomization, { params: { id: books }, body: late }))
      .body;
    expect(error).toMatch(/^Another person/);
    expect((await read(portal, books)).social_contacts).toEqual(social_contacts);
  });

  test("each saved messenger and profile becomes a link on the merchant's checkout page", async () => {
    covers('MER-038');
    const portal = await openPortal({ account: 'owner' });
    const seenBy = async () => (await Payer.at(portal, sampleLink(portal, 'waiting'))).seen.merchant.places;
    expect(await seenBy()).toEqual([
      { place: 'Viber', url: 'viber://chat?number=%2B380671234567' },
      { place: 'Instagram', url: 'https://instagram.example/coffee-yard' },
      { place: 'Facebook', url: 'https://facebook.example/coffee-yard' },
    ]);
    const profiles = Object.fromEntries(PROFILES.map((name) => [name, `https://${name}.example/yard`]));
    const social_contacts = { ...NONE, ...profiles, whats_up: '+380671234567' } as SocialContacts;
    await portal.call(merchantSettings.saveCustomization, { params: { id: coffee }, body: { social_contacts } });
    const places = await seenBy();
    expect(places[0]).toEqual({ place: 'WhatsApp', url: 'https://wa.me/380671234567' });
    expect(
      places
        .slice(1)
        .map(({ url }) => url)
        .toSorted(),
    ).toEqual(Object.values(profiles).toSorted());
  });

  test.each([
    ...['support_phone', 'whats_up', 'viber_number'].map((name) => ['a phone of letters', name, 'call me'] as const),
    ...PROFILES.map((name) => ['a script for an address', name, 'javascript:alert(1)'] as const),
    ['an invalid email', 'support_email', 'nobody'] as const,
  ])('merchant customization is not saved with %s in the field %s', async (_what, name, value) => {
    covers('MER-038', 'MER-087');
    const portal = await openPortal({ account: 'owner' });
    const body = { social_contacts: { ...NONE, [name]: value } as SocialContacts };
    expect((await portal.call(merchantSettings.saveCustomization, { params: { id: books }, body })).status).toBe(400);
    expect((await read(portal, books)).social_contacts).toEqual(NONE);
  });
});

describe('merchant logo', () => {
  test('a merchant logo is uploaded, replaced and shown only to users of that merchant', async () => {
    covers('MER-039', 'MER-040', 'MER-041', 'MER-042', 'MER-076', 'MER-077');
    const portal = await openPortal({ account: 'owner' });
    expect((await logo(portal, books)).status).toBe(404);
    const largest = pictureOf(51_200);
    const { image_url } = (await put(portal, largest)).body;
    expect((await read(portal, books)).logo_url).toBe(image_url);
    expect(Buffer.from((await logo(portal, books)).body).equals(Buffer.from(largest))).toBe(true);
    expect((await logo(portal, books)).headers['content-type']).toBe('image/png');
    const next = (await put(portal, sampleJpg(280, 100))).body.image_url;
    expect(next).not.toBe(image_url);
    expect((await logo(portal, books)).headers['content-type']).toBe('image/jpeg');
    expect((await logo(await portal.as('other'), books)).status).toBe(404);
  });

  test.each([
    ['too narrow', samplePng(279, 100), 'The picture must be at least 280 px wide', 'MER-040'],
    ['more than 50 KB', pictureOf(51_201), 'The file is larger than 50 KB', 'MER-041'],
    ['a JPG too narrow', sampleJpg(279, 300), 'The picture must be at least 280 px wide', 'MER-040'],
    ['too many pixels', samplePng(10_000, 6000), 'The picture has too many pixels', undefined],
    [
      'a GIF with the name of a PNG',
      new TextEncoder().encode('GIF89a........'),
      'Choose a PNG or JPG picture',
      'MER-039',
    ],
    ['empty', new Uint8Array(), 'The file is empty', undefined],
    ['incomplete', samplePng(280, 100).slice(0, 50), 'The file is damaged: upload another copy', undefined],
  ])('a merchant logo is rejected when the file is %s', async (_what, bytes, error, shown) => {
    if (shown !== undefined) covers(shown, 'MER-042');
    const portal = await openPortal({ account: 'owner' });
    expect((await put(portal, bytes)).body.error).toBe(error);
    expect((await read(portal, books)).logo_url).toBeNull();
  });
});

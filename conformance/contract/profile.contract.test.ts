import { describe, expect, test } from 'vitest';
import { profile } from '@portal/contract/profile';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const me = async (portal: Portal) => (await portal.call(profile.personal)).body;
const anna = { name: 'Anna Schneider', phone: '+4915112345678', language: 'de' };

describe('personal settings', () => {
  test('personal settings are saved with a tidied name, and the answer contains the saved values', async () => {
    covers('PROF-006', 'PROF-010');
    const portal = await openPortal({ account: 'owner' });
    const { body } = await portal.call(profile.savePersonal, { body: { ...anna, name: '  Anna \n Schneider ' } });
    expect(body).toMatchObject(anna);
    expect(await me(portal)).toEqual(body);
    expect(await me(await portal.as('owner'))).toEqual(body);
    expect((await portal.call(profile.savePersonal, { body: { ...anna, phone: '' } })).body.phone).toBeNull();
  });

  test('personal settings with an invalid field are refused with an error at that field and not changed', async () => {
    covers('PROF-006', 'PROF-010');
    const portal = await openPortal({ account: 'owner' });
    const before = await me(portal);
    const refused = async (say: object) =>
      (await portal.call(profile.savePersonal, { body: { ...anna, ...say } })).body.error;
    expect(await refused({ language: 'ru' })).toEqual([
      ['language', 'This language is not available. Choose another one'],
    ]);
    expect(await refused({ name: '\u200B' })).toEqual([['name', 'field is required']]);
    const bad = await portal.call(profile.savePersonal, { body: { name: '', phone: 'abc', language: 'en' } });
    expect([bad.status, bad.body.issues?.map(({ path }) => path)]).toEqual([400, ['body.name', 'body.phone']]);
    expect(await me(portal)).toEqual(before);
  });

  test('saving personal settings ignores the email, rights and other members that a user cannot change', async () => {
    covers('PROF-010');
    const portal = await openPortal({ account: 'viewer' });
    const more = { email: 'owner@example.com', demo: true, mfa: true, rights: { 1: 'full_access' }, id: 1 };
    const before = await me(portal);
    expect((await portal.call(profile.savePersonal, { body: { ...anna, ...more } })).body).toEqual({
      ...before,
      ...anna,
    });
  });
});

import { expect, test } from 'vitest';
import { NOW, open } from '../../test/app.ts';

test('security.txt names the contact of the deployment and expires in the future, within a year', async () => {
  const app = open({ securityContact: 'mailto:security@portal.example' });
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Contact: mailto:security@portal.example\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(NOW + 300 * 86_400_000);
  expect(expires).toBeLessThan(NOW + 365 * 86_400_000);
});

test('without a contact, /.well-known/security.txt answers 404', async () => {
  expect((await open().inject('/.well-known/security.txt')).statusCode).toBe(404);
});

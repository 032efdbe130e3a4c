import { links } from '@portal/contract/links';
import { sampleLink } from '../../support/selling/checkout.ts';
import { expect, test } from '../../support/e2e.ts';

/** Directives of a content security policy, by name. */
const directives = (policy = ''): Record<string, string> =>
  Object.fromEntries(
    policy.split('; ').map((said) => {
      const [name = '', ...values] = said.split(' ');
      return [name, values.join(' ')];
    }),
  );

const HASH = /^'self' 'sha256-[\w+/]{43}='$/;

test('each public page has its own content security policy, and the token in a checkout address is not sent to other hosts', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  const link = sampleLink(portal, 'waiting');
  const surfaces = {
    '/': { 'frame-ancestors': "'none'", 'script-src': /^'self'/, 'object-src': "'none'" },
    [`/pay/${link.token}`]: {
      'default-src': "'none'",
      'frame-ancestors': "'none'",
      'script-src': HASH,
      'style-src': /^'sha256-[\w+/]{43}='$/,
      'connect-src': "'self'",
      'form-action': 'https://coffee-yard.example',
    },
    '/pay/nobody': { 'frame-ancestors': "'none'", 'script-src': HASH, 'form-action': "'none'" },
    '/l/coffee-tasting': {
      'default-src': "'none'",
      'frame-ancestors': "'none'",
      'frame-src': "'none'",
      'script-src': "'self'",
      'style-src': /^'sha256-[\w+/]{43}='$/,
      'connect-src': "'self'",
      'img-src': "'self' data:",
      'form-action': "'none'",
    },
    '/checkout/landing': { 'default-src': "'none'", 'frame-ancestors': "'self'", 'form-action': "'none'" },
    '/pay/three_ds/': {
      'default-src': "'none'",
      'frame-ancestors': "'self'",
      'script-src': /^'nonce-[\w+/=-]+'$/,
      'form-action': "'none'",
      sandbox: 'allow-scripts',
    },
    [links.preview.path.replace(':id', String(link.id))]: {
      'default-src': "'none'",
      'frame-ancestors': "'self'",
      'form-action': "'none'",
      sandbox: '',
    },
  };
  // Only the portal runs scripts of other hosts, if its deployment configures these hosts.
  for (const [path, expected] of Object.entries(surfaces)) {
    const answer = await page.request.get(portal.url + path);
    const headers = answer.headers();
    const said = directives(headers['content-security-policy']);
    expect([path, answer.status()]).toEqual([path, 200]);
    for (const [name, value] of Object.entries(expected))
      expect(said[name], `${path} ${name}`).toEqual(
        typeof value === 'string' ? value : expect.stringMatching(value as RegExp),
      );
    expect(`${said['script-src']} ${said['default-src']}`, path).not.toMatch(
      path === '/' ? /unsafe|\*/ : /unsafe|\*|https?:/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toMatch(/^(same-origin|no-referrer)$/);
    expect([headers['server'], headers['x-powered-by']]).toEqual([undefined, undefined]);
    if (/^\/(pay|l)\//.test(path)) expect(headers['x-robots-tag']).toContain('noindex');
  }

  await test.step('a short address leads to a page that sends its token to no other host', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (origin !== portal.url) asked.push(request.url());
      else if (request.resourceType() !== 'document')
        asked.push(...(request.url().includes(link.token) ? [request.url()] : []));
    });
    await page.goto(`${portal.url}/s/${link.short}`);
    await expect(page.locator('form')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/pay/${link.token}$`));
    expect(asked).toEqual([]);
  });
});

import { assets, shell } from '@portal/contract/shell';
import { testReads } from '../support/reads/stateReads.ts';

testReads('shell', [
  [assets.countries],
  [shell.saas],
  [shell.branding],
  [shell.localization, undefined, () => ({ body: { lang: 'en', route: '/' } })],
  [
    shell.page,
    undefined,
    async (portal) => {
      const path = (await portal.call(shell.branding)).body.pages?.[0];
      return path === undefined ? undefined : { query: { path } };
    },
  ],
]);

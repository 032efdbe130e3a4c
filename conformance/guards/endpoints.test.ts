import { readFileSync } from 'node:fs';
import { contract } from '@portal/contract';
import { routesOf } from '@portal/contract/openapi';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { lists } from '../support/lists.ts';
import { sources } from '../support/sources.ts';

/** Areas that are whole: each of their endpoints is in the contract. */
const FINISHED = new Set(['payments', 'account', 'profile', 'settlements', 'disputes', 'reports', 'dashboard']);
/** Calls that `endpoints.tsv` does not name, and why the contract has them. */
const OURS: Readonly<Record<string, string>> = {
  'GET /api/v2/saas/branding/page/':
    'branding pages are specified, the call that brings their content is not (SHELL-048)',
  'POST /api/v2/merchant/{id}/settings/basic/key/':
    'private keys are to be renewed after the password; the specification shows no call for it (MER-021)',
  'GET /api/v2/merchant/{id}/settings/contract/{file}/':
    'the papers of a contract are to be read; the specification shows no call for them (MER-047)',
  'GET /api/v2/settings/profile_image/': 'the picture must come from somewhere: `image_url` leads here',
  'POST /api/v2/merchant/reports/scheduled/{id}/state/':
    'what is made again and again must be stoppable; the specification only lists it (REP-032)',
  'POST /api/v2/merchant/reports/scheduled/{id}/remove/': 'as above',
};
/** Calls no screen makes, and why. */
const UNUSED: Readonly<Record<string, string>> = {
  'feedback.affiliate': 'no screen leads there (ACC-042); whoever sells for us is sent a form by support',
  'shell.shortener': 'links and buttons show short addresses; they have no screens yet',
  'merchantSettings.logo': 'the browser asks for it by `logo_url`',
  'profile.picture': 'the browser asks for it by `image_url`',
};

const endpoints = readFileSync(new URL('../endpoints.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [area = '', method = '', path = ''] = line.split('\t');
    return { area, call: `${method} ${path}` };
  });

const routes = routesOf(contract).map(({ name, route }) => {
  const accessor = name.replaceAll('_', '.');
  const call = `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`;
  return { accessor, call, list: lists.find((list) => accessor.startsWith(`${list.name}.`)) };
});

const code = (found: ReturnType<typeof sources>) => found.map((source) => source.code).join('\n');
const names = (text: string, accessor: string) => new RegExp(`\\b${accessor.replace('.', '\\.')}\\b`).test(text);

describe('every endpoint', () => {
  test('of the contract stands in the specification, or is ours by name', () => {
    covers('SCONST-010');
    const specified = new Set(endpoints.map(({ call }) => call));
    expect(routes.filter(({ call }) => !specified.has(call)).map(({ call }) => call)).toEqual(Object.keys(OURS));
  });

  test('of a finished area stands in the contract', () => {
    const calls = new Set(routes.map(({ call }) => call));
    expect(endpoints.filter(({ area, call }) => FINISHED.has(area) && !calls.has(call))).toEqual([]);
  });

  test('is used by the portal, or excused by name', () => {
    const web = sources('web/src').filter(({ path }) => !path.endsWith('.test.ts'));
    const control = code(web.filter(({ path }) => path.startsWith('web/src/ui/')));
    const rest = code(web);
    const isUsed = ({ accessor, list }: (typeof routes)[number]) =>
      list
        ? names(rest, list.name.split('.')[0] ?? '') && names(control, `list.${accessor.split('.').at(-1)}`)
        : names(rest, accessor);
    const unused = routes.filter((route) => !isUsed(route)).map(({ accessor }) => accessor);
    expect(unused.toSorted()).toEqual(Object.keys(UNUSED).toSorted());
  });
});

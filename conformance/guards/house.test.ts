import { describe, expect, test } from 'vitest';
import { resolveImport, readSourceFiles, type SourceFile } from '../support/sources.ts';

const PACKAGES = ['contract', 'fixtures', 'server', 'web', 'conformance'] as const;
/** Largest allowed number of source files in a folder, without tests. */
const WIDEST = 45;

/**
 * Files that may be directly in `src`; all other files are in folders. `contract` and `fixtures` keep areas as files
 * there.
 */
const TOPS: Readonly<Record<string, readonly string[]>> = {
  server: ['main.ts', 'start.ts', 'dev.ts', 'app.ts', 'settings.ts', 'areas.ts'],
  web: ['main.tsx', 'vite-env.d.ts'],
};

/** Server areas in order: each area may import the offered files of earlier areas. */
const AREAS = [
  'fourEyes',
  'account',
  'shell',
  'companies',
  'merchants',
  'permissions',
  'onboarding',
  'promocodes',
  'search',
  'payments',
  'payouts',
  'cashRegisters',
  'callbacks',
  'designs',
  'checkout',
  'links',
  'buttons',
  'landings',
  'terminal',
  'disputes',
  'settlements',
  'reports',
  'dashboard',
];
const OFFERED: ReadonlySet<string> = new Set([
  'fourEyes/rules.ts',
  'account/languages.ts',
  'account/mailThrottle.ts',
  'account/identity.ts',
  'account/proven.ts',
  'account/registration.rules.ts',
  'account/tokens.ts',
  'shell/countries.ts',
  'companies/basic.rules.ts',
  'companies/missing.ts',
  'companies/review.rules.ts',
  'merchants/contractPapers.ts',
  'merchants/names.ts',
  'merchants/payable.rules.ts',
  'merchants/settings.ts',
  'permissions/grant.rules.ts',
  'merchants/contract.rules.ts',
  'promocodes/redeem.rules.ts',
  'payments/actions.rules.ts',
  'payments/bwlist.rules.ts',
  'payments/movement.ts',
  'merchants/signedPaper.ts',
  'payments/callback.ts',
  'payments/callbackAddress.ts',
  'payments/chargePlan.ts',
  'payments/otherAreas.ts',
  'payments/deadlines.ts',
  'payments/facts.ts',
  'payments/payerLanguage.ts',
  'payments/lists.ts',
  'payments/flags.ts',
  'payments/query.ts',
  'payments/receipts/receipts.ts',
  'payments/recurring.rules.ts',
  'payments/resend.rules.ts',
  'payments/sale.rules.ts',
  'payments/signature.ts',
  'payments/tally.ts',
  'payments/view.ts',
  'buttons/fields.ts',
  'designs/choice.rules.ts',
  'designs/inUse.ts',
  'checkout/card.rules.ts',
  'checkout/cardTryLimit.ts',
  'checkout/languages.ts',
  'checkout/sellingChoices.ts',
  'checkout/solution.ts',
  'checkout/state.ts',
  'checkout/testMode.ts',
  'disputes/jobs.ts',
  'disputes/deductions.ts',
  'disputes/ofPayment.ts',
  'disputes/view.ts',
  'settlements/lists.ts',
  'settlements/sums.ts',
  'settlements/view.ts',
]);
/**
 * Server files that may import the sample users: one prints their accounts at start, one has the hash of their
 * password.
 */
const READS_SAMPLES: ReadonlySet<string> = new Set(['core/startMessage.ts', 'account/passwordHash.ts']);
/** Shared server folders below the areas, each with the folders that it may import. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  core: [],
  texts: [],
  lists: ['core'],
  files: ['core'],
  mails: ['core'],
  plugins: ['core'],
  operations: ['core'],
};

const all = readSourceFiles(...PACKAGES);
const isTest = ({ path }: SourceFile) => /(\.(test|e2e)\.tsx?|[tT]estData\.ts)$|^server\/test\//.test(path);
const code = all.filter((source) => !isTest(source));
const paths = new Set(all.map(({ path }) => path));

/** Lists a file's imports of files in the same package, including types. */
const importsOf = (source: SourceFile): string[] =>
  source.imports.map(({ from }) => resolveImport(source, from)).filter((to) => paths.has(to));

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const packageOf = (path: string) => path.split('/')[0] ?? '';
/**
 * Returns the folder below `src`: `payments` of `server/src/payments/fee.ts`; undefined for a file directly in `src`.
 */
const areaOf = (path: string): string | undefined => path.split('/').slice(2, -1)[0];

/** Whether a file of one server folder may import the file `to` of another. */
const mayAsk = (folder: string, other: string, to: string): boolean => {
  if (folder === other) return true;
  const below = BELOW[folder];
  if (below) return below.includes(other);
  if (Object.hasOwn(BELOW, other)) return true;
  const [own, asked] = [AREAS.indexOf(folder), AREAS.indexOf(other)];
  return asked >= 0 && asked < own && OFFERED.has(to.replace('server/src/', ''));
};

describe('folders of the server', () => {
  const files = code.filter(({ path }) => path.startsWith('server/src/') && areaOf(path) !== undefined);
  const edges = files.flatMap((source) => importsOf(source).map((to) => ({ from: source.path, to })));

  test('the server has only the known folders: its areas and the shared folders below the areas', () => {
    const known = new Set([...AREAS, ...Object.keys(BELOW)]);
    expect(files.filter(({ path }) => !known.has(areaOf(path) ?? '')).map(({ path }) => path)).toEqual([]);
  });

  test('server code imports one way: areas import shared folders and the offered files of earlier areas', () => {
    const wrong = edges.filter(({ from, to }) => !mayAsk(areaOf(from) ?? '', areaOf(to) ?? '', to));
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test('the server imports only types, domain code and the check of own data from fixtures, and no sample data', () => {
    const wrong = files
      .filter(({ path }) => !READS_SAMPLES.has(path.replace('server/src/', '')))
      .flatMap(({ path, imports }) => imports.map(({ from, kind }) => ({ path, from, kind })))
      .filter(({ from, kind }) => from.startsWith('@portal/fixtures/') && kind !== 'type')
      .filter(({ from }) => !/^@portal\/fixtures\/(domain|ownData)\//.test(from));
    expect(wrong.map(({ path, from }) => `${path} → ${from}`)).toEqual([]);
    expect([...READS_SAMPLES].filter((path) => !paths.has(`server/src/${path}`))).toEqual([]);
  });

  test('every file that a server area offers to other areas is imported by another area', () => {
    const asked = new Set(edges.flatMap(({ from, to }) => (areaOf(from) === areaOf(to) ? [] : [to])));
    expect([...OFFERED].filter((path) => !asked.has(`server/src/${path}`))).toEqual([]);
  });
});

describe('shared domain code', () => {
  test('the domain code that sample data and server share imports no sample data', () => {
    const domain = code.filter(({ path }) => path.startsWith('fixtures/src/domain/'));
    expect(domain.length).toBeGreaterThan(5);
    const wrong = domain.flatMap((source) =>
      source.imports
        .filter(({ from, kind }) => kind !== 'type' && !resolveImport(source, from).startsWith('fixtures/src/domain/'))
        .map(({ from }) => `${source.path} → ${from}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('packages', () => {
  /** Finds a circle of imports in a package; empty if there is none. */
  function circle(within: readonly SourceFile[]): string[] {
    const graph = new Map(within.map((source) => [source.path, importsOf(source)]));
    const done = new Set<string>();
    const walk = (path: string, way: readonly string[]): string[] => {
      if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
      if (done.has(path)) return [];
      for (const next of graph.get(path) ?? []) {
        const found = walk(next, [...way, path]);
        if (found.length > 0) return found;
      }
      done.add(path);
      return [];
    };
    for (const path of graph.keys()) {
      const found = walk(path, []);
      if (found.length > 0) return found;
    }
    return [];
  }

  test.each(PACKAGES)('the files of the package %s do not import each other in a circle, not even types', (name) => {
    const own = all.filter(({ path }) => packageOf(path) === name);
    expect(own.flatMap(importsOf).length).toBeGreaterThan(10);
    expect(circle(own)).toEqual([]);
  });

  test.each(PACKAGES)('no folder of the package %s has too many files', (name) => {
    const folders = code.filter(({ path }) => packageOf(path) === name).map(({ path }) => folderOf(path));
    const widths = [...new Set(folders)].map((folder) => ({
      folder,
      files: folders.filter((one) => one === folder).length,
    }));
    expect(widths.filter(({ files }) => files > WIDEST)).toEqual([]);
  });

  test.each(Object.keys(TOPS))('the top folder of the package %s contains only the listed files', (name) => {
    const top = all.filter(({ path }) => folderOf(path) === `${name}/src`);
    const names = top.map(({ path }) => path.slice(`${name}/src/`.length));
    expect(names.filter((file) => !TOPS[name]?.includes(file.replace(/\.test(\.tsx?)$/, '$1')))).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { resolved, sources, type Source } from '../support/sources.ts';

/** How the house is divided: what a new file has to keep to, held by its folders and imports. */

const PACKAGES = ['contract', 'fixtures', 'server', 'web', 'conformance'] as const;
/** More source files than this, tests not counted, are too many for one folder. */
const WIDEST = 45;

/** The files at the top of a `src`; everything else is in a folder. `contract` and `fixtures` are flat, but for `fixtures/src/domain`. */
const TOPS: Readonly<Record<string, readonly string[]>> = {
  server: ['main.ts', 'dev.ts', 'app.ts', 'settings.ts', 'areas.ts', 'testApp.ts', 'testWorld.ts'],
  web: ['main.tsx', 'vite-env.d.ts'],
};

/** The server's areas: each may ask those before it, by the files that are offered. */
const AREAS = ['account', 'shell', 'merchants', 'payments', 'disputes', 'settlements', 'reports', 'dashboard'];
const OFFERED: ReadonlySet<string> = new Set([
  'account/languages.ts',
  'account/proven.ts',
  'shell/countries.ts',
  'merchants/names.ts',
  'payments/paymentDisputes.ts',
  'payments/deadlines.ts',
  'payments/facts.ts',
  'payments/query.ts',
  'payments/tally.ts',
  'payments/view.ts',
  'disputes/jobs.ts',
  'disputes/deductions.ts',
  'disputes/view.ts',
  'settlements/lists.ts',
  'settlements/payoutAccountFilters.ts',
  'settlements/sums.ts',
  'settlements/view.ts',
]);
/** What is about the sample people themselves: the terminal names them, and their password is read by everybody. */
const READS_SAMPLES: ReadonlySet<string> = new Set(['core/startMessage.ts', 'account/passwordHash.ts']);
/** Folders below the areas: what each may import besides itself. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  core: [],
  texts: [],
  lists: ['core'],
  files: ['core'],
  mails: ['core'],
  plugins: ['core'],
};

const all = sources(...PACKAGES);
const isTest = ({ path }: Source) => /(\.(test|e2e)\.tsx?|[tT]estData\.ts|\/test(App|World)\.ts)$/.test(path);
const code = all.filter((source) => !isTest(source));
const paths = new Set(all.map(({ path }) => path));

/** What a file imports of its own package, types included. */
const importsOf = (source: Source): string[] =>
  source.imports.map(({ from }) => resolved(source, from)).filter((to) => paths.has(to));

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const packageOf = (path: string) => path.split('/')[0] ?? '';
/** `payments` of `server/src/payments/fee.ts`; nothing at the top. */
const roomOf = (path: string): string | undefined => path.split('/').slice(2, -1)[0];

const mayAsk = (room: string, other: string, to: string): boolean => {
  if (room === other) return true;
  const below = BELOW[room];
  if (below) return below.includes(other);
  if (Object.hasOwn(BELOW, other)) return true;
  const [own, asked] = [AREAS.indexOf(room), AREAS.indexOf(other)];
  return asked >= 0 && asked < own && OFFERED.has(to.replace('server/src/', ''));
};

describe('the server', () => {
  const rooms = code.filter(({ path }) => path.startsWith('server/src/') && roomOf(path) !== undefined);
  const edges = rooms.flatMap((source) => importsOf(source).map((to) => ({ from: source.path, to })));

  test('has no folders but those of its areas and those below them', () => {
    const known = new Set([...AREAS, ...Object.keys(BELOW)]);
    expect(rooms.filter(({ path }) => !known.has(roomOf(path) ?? '')).map(({ path }) => path)).toEqual([]);
  });

  test('imports one way: core, then lists, files, mails and plugins, then the areas in their order', () => {
    const wrong = edges.filter(({ from, to }) => !mayAsk(roomOf(from) ?? '', roomOf(to) ?? '', to));
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test('reads of the fixtures types, arithmetic and the world itself, and no sample table', () => {
    const wrong = rooms
      .filter(({ path }) => !READS_SAMPLES.has(path.replace('server/src/', '')))
      .flatMap(({ path, imports }) => imports.map(({ from, kind }) => ({ path, from, kind })))
      .filter(({ from, kind }) => from.startsWith('@portal/fixtures/') && kind !== 'type')
      .filter(({ from }) => !from.startsWith('@portal/fixtures/domain/'));
    expect(wrong.map(({ path, from }) => `${path} → ${from}`)).toEqual([]);
    expect([...READS_SAMPLES].filter((path) => !paths.has(`server/src/${path}`))).toEqual([]);
  });

  test('offers to other areas no file that none of them asks', () => {
    const asked = new Set(edges.flatMap(({ from, to }) => (roomOf(from) === roomOf(to) ? [] : [to])));
    expect([...OFFERED].filter((path) => !asked.has(`server/src/${path}`))).toEqual([]);
  });
});

describe('the arithmetic that history and server share', () => {
  test('takes records, and imports no sample table', () => {
    const domain = code.filter(({ path }) => path.startsWith('fixtures/src/domain/'));
    expect(domain.length).toBeGreaterThan(5);
    const wrong = domain.flatMap((source) =>
      source.imports
        .filter(({ from, kind }) => kind !== 'type' && !resolved(source, from).startsWith('fixtures/src/domain/'))
        .map(({ from }) => `${source.path} → ${from}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('every package', () => {
  /** Files from which one comes back to where one began. */
  function circle(within: readonly Source[]): string[] {
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

  test.each(PACKAGES)('%s has no circle of files, type imports counted', (name) => {
    const own = all.filter(({ path }) => packageOf(path) === name);
    expect(own.flatMap(importsOf).length).toBeGreaterThan(10);
    expect(circle(own)).toEqual([]);
  });

  test.each(PACKAGES)('%s has no folder of too many files', (name) => {
    const folders = code.filter(({ path }) => packageOf(path) === name).map(({ path }) => folderOf(path));
    const widths = [...new Set(folders)].map((folder) => ({
      folder,
      files: folders.filter((one) => one === folder).length,
    }));
    expect(widths.filter(({ files }) => files > WIDEST)).toEqual([]);
  });

  test.each(Object.keys(TOPS))('%s has nothing new at its top', (name) => {
    const top = all.filter(({ path }) => folderOf(path) === `${name}/src`);
    const names = top.map(({ path }) => path.slice(`${name}/src/`.length));
    expect(names.filter((file) => !TOPS[name]?.includes(file.replace(/\.test(\.tsx?)$/, '$1')))).toEqual([]);
  });
});

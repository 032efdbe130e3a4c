import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resolveImport, readSourceFiles, type SourceFile } from '../support/sources.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  packages?: Record<string, { link?: boolean; integrity?: string }>;
}

const OURS: Readonly<Record<string, readonly RegExp[]>> = {
  contract: [],
  fixtures: [/^@portal\/contract/],
  server: [/^@portal\/contract/, /^@portal\/fixtures/],
  web: [/^@portal\/contract\/./],
  conformance: [/^@portal\/contract/, /^@portal\/fixtures/],
};
/** Files of `conformance` that may start the reference server. The example project uses the packed packages. */
const STARTERS = /^conformance\/(support\/portal\.ts|bench\/|examples\/project\/)/;

const all = readSourceFiles(...Object.keys(OURS));
const folderOf = (path: string) => path.split('/')[0] ?? '';
const where = (found: SourceFile[]) => found.map(({ path }) => path);
const using = (pattern: RegExp, within: SourceFile[]) => where(within.filter(({ code }) => pattern.test(code)));
const inSource = (folder: string) => all.filter(({ path }) => path.startsWith(`${folder}/src/`));
/** Test files and their support files, without `bench`, which measures time. */
const tests = all.filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path) || /^conformance\/(?!bench\/)/.test(path));
const itself = (source: SourceFile) => source.path.endsWith('boundaries.test.ts');

describe('imports between packages', () => {
  test.each(Object.entries(OURS))('the package %s imports only the packages below it', (folder, allowed) => {
    const wrong = all
      .filter(({ path }) => folderOf(path) === folder)
      .filter(({ path }) => !STARTERS.test(path))
      .flatMap((source) => source.imports.map(({ from }) => ({ path: source.path, from })))
      .filter(({ from }) => from.startsWith('@portal/') && !allowed.some((pattern) => pattern.test(from)));
    expect(wrong).toEqual([]);
  });

  test('no file imports a file of another package by a relative path', () => {
    const wrong = all.flatMap((source) =>
      source.imports
        .filter(({ from }) => from.startsWith('.') && folderOf(resolveImport(source, from)) !== folderOf(source.path))
        .map(({ from }) => `${source.path} → ${from}`),
    );
    expect(wrong).toEqual([]);
  });

  test("the import checks find the repository's imports", () => {
    expect(all.length).toBeGreaterThan(100);
    expect(all.flatMap(({ imports }) => imports).length).toBeGreaterThan(300);
  });
});

describe('imports of the portal', () => {
  const web = inSource('web');
  const room = (path: string) => path.split('/')[2] ?? '';
  const SHARED = new Set(['ui', 'api', 'text', 'paths', 'solutions']);
  const edges = web.flatMap((source) =>
    source.imports
      .map(({ from }) => resolveImport(source, from))
      .filter((to) => to.startsWith('web/src/') && to.split('/').length > 3 && source.path.split('/').length > 3)
      .map((to) => ({ from: source.path, to })),
  );

  const PATHS = ['web/src/paths/paths.ts', 'web/src/paths/publicPaths.ts'];

  /**
   * Panels that appear on screens of other areas: promocodes on landing pages and buttons, callbacks and fiscal
   * receipts on payments, failing callbacks on the start page.
   */
  const PANELS = [
    'promocodes/PromocodesPanel.tsx',
    'callbacks/PaymentCallbacks.tsx',
    'callbacks/CallbackHealthBanner.tsx',
    'cashRegisters/FiscalReceipts.tsx',
  ].map((path) => `web/src/${path}`);

  test("a folder of the web app imports no other folder's code except shared code and the listed panels", () => {
    const inner = edges.filter(({ to }) => !PANELS.includes(to));
    expect(
      inner.filter(({ from, to }) => room(from) !== 'app' && !SHARED.has(room(to)) && room(from) !== room(to)),
    ).toEqual([]);
  });

  test('web pages build URLs with `paths` and never write a path as text', () => {
    const code = web.flatMap((source) => (PATHS.includes(source.path) ? [source.code] : [])).join('\n');
    const roots = new Set([...code.matchAll(/'\/([a-z][\w-]*)/g)].map(([, root = '']) => root));
    expect(roots.size).toBeGreaterThan(5);
    const others = web.filter(({ path }) => !PATHS.includes(path) && !path.endsWith('.test.ts'));
    expect(using(new RegExp(`['"\`]#?/(${[...roots].join('|')})(?![\\w-])`), others)).toEqual([]);
  });

  test('only the code in web/src/api sends HTTP requests', () => {
    const elsewhere = web.filter(({ path }) => room(path) !== 'api');
    expect(using(/\bfetch\(|XMLHttpRequest|EventSource|sendBeacon|WebSocket/, elsewhere)).toEqual([]);
  });

  /**
   * Files with a loading or error state that the shared read functions (`web/src/api/queryHooks.ts`, `web/src/ui`) cannot
   * express.
   */
  const OWN_READS = [
    // Files that compute one sum or count from several requests.
    'settlements/UnpaidSums.tsx',
    'disputes/useDisputeCounts.ts',
    // Files that keep the previous answer visible while the next one loads.
    'app/shell/MerchantPanel.tsx',
    'dashboard/WidgetCard.tsx',
    'onboarding/MerchantCreationForm.tsx',
    'landings/useLandingList.ts',
    // Files that show a server error as a normal result.
    'payouts/split/useSplitForm.ts',
  ].map((path) => `web/src/${path}`);

  test('web pages read through the shared read functions, which show loading and error states', () => {
    const pages = web.filter(({ path }) => room(path) !== 'ui' && path !== 'web/src/api/queryHooks.ts');
    expect(using(/\buse(Suspense|Infinite)?Quer(y|ies)\(/, pages).toSorted()).toEqual(OWN_READS.toSorted());
  });

  /** Lists the files and packages that the web app's entry imports statically. */
  function entry() {
    const byPath = new Map(web.map((source) => [source.path, source]));
    const seen = new Set<string>();
    const packages = new Set<string>();
    const walk = (path: string) => {
      const source = byPath.get(path);
      if (!source || seen.has(path)) return;
      seen.add(path);
      for (const { from, kind } of source.imports) {
        if (kind !== 'static') continue;
        if (from.startsWith('.')) walk(resolveImport(source, from));
        else packages.add(from);
      }
    };
    walk('web/src/main.tsx');
    expect(seen.size).toBeGreaterThan(10);
    return { files: [...seen], packages: [...packages] };
  }

  test("the web app's entry imports only public screens, so that sign-in does not grow with other screens", () => {
    const { files } = entry();
    const ENTRY = new Set(['app', 'ui', 'api', 'text', 'paths', 'account', 'errors', 'main.tsx']);
    expect(files.filter((path) => !ENTRY.has(room(path)))).toEqual([]);
    const beside = ['web/src/paths/paths.ts', 'web/src/app/screens.tsx', 'web/src/app/shell/Shell.tsx'];
    expect(files.filter((path) => beside.includes(path) || path.endsWith('/menu.ts'))).toEqual([]);
  });

  test("the web app's entry imports no heavy library", () => {
    const { packages } = entry();
    const heavy =
      /^(recharts|d3-|@dnd-kit|@tiptap|supercluster|world-atlas|libphonenumber|jsonc-parser|dayjs|@mantine\/(charts|dates|dropzone|tiptap|spotlight))/;
    expect(packages.filter((name) => heavy.test(name))).toEqual([]);
  });
});

describe('clock and randomness', () => {
  test('neither the server nor the sample data reads the real clock or real random numbers', () => {
    const pure = [...inSource('server'), ...inSource('fixtures')].filter(
      ({ path }) => !/^server\/src\/(main|start|dev)\.ts$/.test(path),
    );
    const impure =
      /\bDate\.now\b|new Date\(\s*\)|\bMath\.random\b|\brandomUUID\b|\bperformance\.now\b|from 'node:crypto'.*\brandomBytes\b/;
    const named = pure.filter(({ path }) => !path.endsWith('.test.ts'));
    expect(using(impure, named)).toEqual([]);
    expect(using(/import\s*\{[^}]*\brandomBytes\b[^}]*\}\s*from\s*'node:crypto'/, named)).toEqual([]);
  });
});

describe('test code', () => {
  const others = tests.filter((source) => !itself(source));

  test('browser tests wait for visible changes and never for a fixed time', () => {
    // The test client polls the outbox of a server that may run on another machine.
    const waiting = others.filter(({ path }) => !path.startsWith('conformance/client/'));
    expect(using(/waitForTimeout|timers\/promises/, waiting)).toEqual([]);
  });
  test('browser tests find elements by role and label', () => {
    expect(
      using(
        /data-testid|getByTestId/,
        all.filter((source) => !itself(source)),
      ),
    ).toEqual([]);
  });
  test('no test file contains `only`', () => {
    expect(using(/\b(test|it|describe)(\.\w+)*\.only\b/, others)).toEqual([]);
  });
});

describe('dependencies', () => {
  const read = (path: string) =>
    JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Manifest;

  test('every package.json has exact versions, and the lock file has a hash for each package', () => {
    const manifests = ['', ...Object.keys(OURS).map((folder) => `${folder}/`)].map((folder) =>
      read(`${folder}package.json`),
    );
    const wanted = manifests.flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    );
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    const installed = Object.entries(read('package-lock.json').packages ?? {});
    const loose = installed.filter(
      ([path, { link, integrity }]) => path.startsWith('node_modules/') && !link && !integrity,
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });
});

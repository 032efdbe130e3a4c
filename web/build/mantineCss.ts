import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme, variables } from '../src/app/theme.ts';

const require = createRequire(import.meta.url);
const home = (name: string) => join(dirname(require.resolve(`@mantine/${name}`)), '..');
const core = home('core');
/** Resets and variables, which no component asks for. */
const FIRST = ['baseline', 'default-css-variables', 'global', 'VisuallyHidden'];

const namesOf = (list: string) =>
  list.split(',').map((name) =>
    name
      .trim()
      .replace(/^type /, '')
      .replace(/ as .*/s, ''),
  );

async function filesIn(folder: string, ending: RegExp): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(names.filter((name) => ending.test(name)).map((name) => readFile(join(folder, name), 'utf8')));
}

/** What the texts import from Mantine's core. */
const coreNames = (texts: string[]) =>
  texts.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(([, list = '']) => namesOf(list)),
  );

/** Components that the portal uses: by itself, and through Mantine's other packages. */
async function usedNames(source: string): Promise<Set<string>> {
  const own = await filesIn(source, /\.tsx?$/);
  const others = new Set(
    own.flatMap((text) =>
      [...text.matchAll(/from '@mantine\/(dates|modals|notifications|spotlight)'/g)].map(([, name = '']) => name),
    ),
  );
  const theirs = await Promise.all([...others].map((name) => filesIn(join(home(name), 'esm'), /\.mjs$/)));
  return new Set(coreNames([...own, ...theirs.flat()]));
}

/** Module → the stylesheets it and its parts need. */
async function follow(module: string, seen: Set<string>, styles: Set<string>): Promise<void> {
  if (seen.has(module) || !existsSync(module)) return;
  seen.add(module);
  const css = /\/(\w+)\.module\.mjs$/.exec(module)?.[1];
  if (css !== undefined) styles.add(css);
  for (const [, path = ''] of (await readFile(module, 'utf8')).matchAll(/from "(\.[^"]+\.mjs)"/g)) {
    await follow(join(dirname(module), path), seen, styles);
  }
}

async function stylesOf(names: ReadonlySet<string>): Promise<string[]> {
  const index = await readFile(join(core, 'esm/index.mjs'), 'utf8');
  const styles = new Set<string>();
  const seen = new Set<string>();
  for (const [, list = '', path = ''] of index.matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)) {
    if (namesOf(list).some((name) => names.has(name))) await follow(join(core, 'esm', path), seen, styles);
  }
  return [...styles].filter((name) => !FIRST.includes(name));
}

/** Texts in the order of Mantine's own `styles.css`, where a later sheet refines an earlier one. */
async function inOrder(styles: string[]): Promise<string[]> {
  const whole = await readFile(join(core, 'styles.css'), 'utf8');
  const text = async (name: string) => readFile(join(core, 'styles', `${name}.layer.css`), 'utf8');
  const place = (css: string) => whole.indexOf(/\.m_[a-f0-9]+/.exec(css)?.[0] ?? '');
  const sheets = await Promise.all(styles.map(text));
  return [...(await Promise.all(FIRST.map(text))), ...sheets.toSorted((a, b) => place(a) - place(b))];
}

type Variables = Record<string, string>;

/** What differs from Mantine's own sheet of variables. */
const unlike = (ours: Variables, usual: Variables): Variables =>
  Object.fromEntries(Object.entries(ours).filter(([name, value]) => usual[name] !== value));

/** The variables of our theme; made while running they would cost each first paint some hundred string operations. */
function themeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme(null));
  const ours = deepMerge(defaultCssVariablesResolver(merged), variables(merged));
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  return convertCssVariables({
    variables: unlike(ours.variables, usual.variables),
    light: unlike(ours.light, usual.light),
    dark: unlike(ours.dark, usual.dark),
  });
}

/**
 * `virtual:mantine.css`: the styles of those Mantine components that the portal uses, in Mantine's order and in the
 * layer `mantine`, so that nobody keeps a list by hand and our own rules always win (in development all of them), and the theme's variables.
 */
export function mantineCss(source: string): Plugin {
  const id = 'virtual:mantine.css';
  let building = true;
  return {
    name: 'mantine-css',
    configResolved: (config) => void (building = config.command === 'build'),
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    async load(asked) {
      if (asked !== `\0${id}`) return null;
      const sheets = building
        ? await inOrder(await stylesOf(await usedNames(source)))
        : [await readFile(join(core, 'styles.layer.css'), 'utf8')];
      return [...sheets, themeVariables()].join('\n');
    },
  };
}

import { publicPaths } from '../../paths/publicPaths.ts';
import { publicScreenAt, type Screen } from '../publicScreens.ts';

/** Where screens of signed-in people stand, and short paths: loaded when a path asks for them first. */
const allScreens = () => import('../screens.tsx');
const allPaths = () => import('../../paths/paths.ts');

/** Whether a path can be judged before those tables came. */
export const isPlain = (path: string): boolean => path === publicPaths.home() || publicScreenAt(path) !== undefined;

/** The screen at a path; the one for missing pages where nothing else stands. */
export const findScreen = async (path: string): Promise<Screen> =>
  publicScreenAt(path) ?? (await allScreens()).screenAt(path);

/** Who may see what stands at a path. */
export const accessOf = async (path: string): Promise<Screen['access']> =>
  path === publicPaths.home() ? 'signed in' : (await findScreen(path)).access;

/** Where a path leads in the end: itself, or the target of its redirect. */
export const redirectedTo = async (path: string): Promise<string> =>
  isPlain(path) ? path : (await allPaths()).redirected(path);

import { publicPaths } from '../../paths/publicPaths.ts';
import { publicScreenAt, type Screen } from '../publicScreens.ts';

/** Tables of the screens that need a session and of redirects, loaded when a path first needs them. */
const allScreens = () => import('../screens.tsx');
const allPaths = () => import('../../paths/paths.ts');

/** Whether a path is known without those tables: a public screen or the home page. */
export const isPublicOrHome = (path: string): boolean =>
  path === publicPaths.home() || publicScreenAt(path) !== undefined;

/** The screen at a path; the 404 page for an unknown path. */
export const findScreen = async (path: string): Promise<Screen> =>
  publicScreenAt(path) ?? (await allScreens()).screenAt(path);

/** Access that the screen at a path needs. */
export const accessOf = async (path: string): Promise<Screen['access']> =>
  path === publicPaths.home() ? 'signed in' : (await findScreen(path)).access;

/** Target of a path's redirect, or the path itself. */
export const redirectedTo = async (path: string): Promise<string> =>
  isPublicOrHome(path) ? path : (await allPaths()).redirected(path);

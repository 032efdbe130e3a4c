/** Functions with which controls check for signed-in screens and preload them. */
interface Screens {
  has: (path: string) => boolean;
  /** Loads the code of the screen at `/path?query`; a failure is ignored until the user opens the screen. */
  preload: (to: string) => void;
}

let known: Screens | undefined;

/** Registers the table of signed-in screens, which loads after the main bundle. */
export function registerScreens(screens: Screens): void {
  known = screens;
}

/** Whether a path has a screen; an action without one is not offered. */
export const screenExists = (path: string): boolean => known?.has(path) ?? false;

/** Loads the code of the screen at `/path?query` before the user opens it. */
export const preloadScreenAt = (to: string): void => known?.preload(to);

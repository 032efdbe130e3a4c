let knows: (path: string) => boolean = () => false;

/** Sets the function that knows the shell's screens. */
export function setScreens(exists: (path: string) => boolean): void {
  knows = exists;
}

/** Whether a path has a screen; an action without one is not offered. */
export const screenExists = (path: string): boolean => knows(path);

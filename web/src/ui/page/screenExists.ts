let knows: (path: string) => boolean = () => false;

/** Sets the function that knows which paths have a screen in the shell. */
export function setScreens(exists: (path: string) => boolean): void {
  knows = exists;
}

/** Whether a path has a screen; actions that lead to a path without a screen are not offered. */
export const screenExists = (path: string): boolean => knows(path);

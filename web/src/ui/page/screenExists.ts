let knows: (path: string) => boolean = () => false;

/** The shell says which screens there are. */
export function setScreens(exists: (path: string) => boolean): void {
  knows = exists;
}

/** Whether a screen stands at a path: an action that would lead nowhere is not offered. */
export const screenExists = (path: string): boolean => knows(path);

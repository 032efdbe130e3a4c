// Vitest evaluates the setup file again for each test file of a page, so shared state is in this module.
let expected: RegExp[] = [];

/** Declares a console message or exception that the running test causes on purpose. */
export const expectTrouble = (pattern: RegExp): void => void expected.push(pattern);

export const isExpectedTrouble = (trouble: string): boolean => expected.some((pattern) => pattern.test(trouble));

export const resetExpectedTroubles = (): void => void (expected = []);

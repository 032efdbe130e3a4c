// Vitest evaluates the setup file again for each test file of a page: what tests share with it is kept in this module.
let expected: RegExp[] = [];

/** Names a console line or exception that the running test provokes on purpose. */
export const expectTrouble = (pattern: RegExp): void => void expected.push(pattern);

export const isExpected = (trouble: string): boolean => expected.some((pattern) => pattern.test(trouble));

export const forgetExpected = (): void => void (expected = []);

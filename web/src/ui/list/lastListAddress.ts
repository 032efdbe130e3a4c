/** Address of the last viewed list in each group of the menu, such as `/transactions/payments`. */
const last = new Map<string, string>();

/** Stores a list and its current query as the last viewed list of its group. */
export const rememberListAddress = (path: string, query: string): void =>
  void last.set(path.replace(/\/[^/]*$/, ''), query === '' ? path : `${path}?${query}`);

/** Returns the address of the last viewed list in a group, with filters and page; `otherwise` if none was viewed. */
export const lastListAddress = (group: string, otherwise: string): string => last.get(group) ?? otherwise;

/** Forgets the last viewed lists before another user signs in, because filters contain names and orders. */
export const forgetListAddresses = (): void => last.clear();

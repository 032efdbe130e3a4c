/** Where the lists of a group of tabs stood when one was last looked at: `/transactions/payments` → its address. */
const last = new Map<string, string>();

/** The list of this path stands at this query now. */
export const rememberList = (path: string, query: string): void =>
  void last.set(path.replace(/\/[^/]*$/, ''), query === '' ? path : `${path}?${query}`);

/** The way back to the list that was looked at last, its filters and page included; else `otherwise`. */
export const lastList = (group: string, otherwise: string): string => last.get(group) ?? otherwise;

/** Another person may come: filters name people and orders. */
export const forgetLists = (): void => last.clear();

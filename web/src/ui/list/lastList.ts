/** Last query of each group's list: `/transactions/payments` → its address. */
const last = new Map<string, string>();

/** Stores a list's current query. */
export const rememberList = (path: string, query: string): void =>
  void last.set(path.replace(/\/[^/]*$/, ''), query === '' ? path : `${path}?${query}`);

/** Address of the last viewed list in a group, with filters and page; `otherwise` if none was viewed. */
export const lastList = (group: string, otherwise: string): string => last.get(group) ?? otherwise;

/** Forgets all lists for the next user: filters contain names and orders. */
export const forgetLists = (): void => last.clear();

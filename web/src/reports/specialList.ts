import { reports } from '@portal/contract/reports';
import type { ListCalls } from '../ui/list/listTypes.ts';

const lists = new Map<number, ListCalls>();

const at = <R extends { path: string }>(route: R, id: number): R => ({
  ...route,
  path: route.path.replace(':id', String(id)),
});

/** A special report as a list definition; the same object for the same id. */
export function specialList(id: number): ListCalls {
  const found = lists.get(id);
  if (found) return found;
  const list = { rows: at(reports.special.show, id), find: at(reports.special.find, id) } as unknown as ListCalls;
  lists.set(id, list);
  return list;
}

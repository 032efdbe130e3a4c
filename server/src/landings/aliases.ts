import { landingRules } from '@portal/contract/landings/landingRules';
import type { LandingRecord } from '@portal/fixtures/landings/records';
import { memoOn } from '../core/memoOn.ts';
import type { Store } from '../core/store.ts';

type Pages = Pick<Store, 'landings'>;

/** Ids of pages by present and by former alias, indexed again only after a page changes. */
const byAlias = memoOn(
  ({ landings }: Pages) => [landings.share()],
  ({ landings }) => {
    const [now, before] = [new Map<string, number>(), new Map<string, number>()];
    for (const { id, alias, former_aliases: former, deleted } of landings.values()) {
      if (deleted !== null) continue;
      now.set(alias, id);
      for (const one of former) before.set(one, id);
    }
    return { now, before };
  },
);

/** The page that an address names; `isFormer` where it has another one by now. Deleted pages have none. */
export function pageAt(store: Pages, alias: string): { landing: LandingRecord; isFormer: boolean } | undefined {
  const { now, before } = byAlias(store);
  const present = now.get(alias);
  const landing = store.landings.get(present ?? before.get(alias) ?? 0);
  return landing && { landing, isFormer: present === undefined };
}

/** Whether an alias is that of another page; one that a page had before is free. */
export function isTaken(store: Pages, alias: string, own?: number): boolean {
  const id = byAlias(store).now.get(alias);
  return id !== undefined && id !== own;
}

const LONGEST = 50;
const FALLBACK = 'page';

/** What of a name can stand in an address: `Coffee & more!` is `coffee-more`; empty where nothing can. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** An alias that no page has, as near to what is wished as there is one: `coffee`, `coffee-2`, `coffee-3` … */
export function freeAlias(store: Pages, wished: string): string {
  const base = wished.length < 3 ? FALLBACK : wished;
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : `-${count}`;
    const tried = `${base.slice(0, LONGEST - end.length).replace(/-+$/, '')}${end}`;
    if (landingRules.alias(tried) === undefined && !isTaken(store, tried)) return tried;
  }
}

import type { LandingForms } from '@portal/contract/landings';
import { landingRules } from '@portal/contract/landings/landingRules';
import type { LandingRecord } from '@portal/fixtures/landings/records';
import { memoizeByObjects } from '../core/memoizeByObjects.ts';
import type { Store } from '../core/store.ts';
import { DAY } from '../core/time.ts';

type Pages = Pick<Store, 'landings'>;

/** Time for which the aliases of a deleted public landing page stay reserved for its merchant, in milliseconds. */
const KEPT_FOR = 365 * DAY;

/**
 * Index of landing pages by current and former alias, and of the aliases of deleted pages; rebuilt only after a page
 * changes.
 */
const byAlias = memoizeByObjects(
  ({ landings }: Pages) => [landings.share()],
  ({ landings }) => {
    const [now, before] = [new Map<string, number>(), new Map<string, number>()];
    const kept = new Map<string, { merchant_id: number; until: number }>();
    for (const { id, merchant_id, alias, former_aliases: former, deleted, versions } of landings.values()) {
      if (deleted === null) {
        now.set(alias, id);
        for (const one of former) before.set(one, id);
      } else if (versions.length > 0) {
        const until = deleted.at + KEPT_FOR;
        for (const one of [alias, ...former])
          if (until > (kept.get(one)?.until ?? 0)) kept.set(one, { merchant_id, until });
      }
    }
    return { now, before, kept };
  },
);

/** Finds a landing page by alias; `isFormer` if the page has another alias now. Deleted pages are not found. */
export function pageAt(store: Pages, alias: string): { landing: LandingRecord; isFormer: boolean } | undefined {
  const { now, before } = byAlias(store);
  const present = now.get(alias);
  const landing = store.landings.get(present ?? before.get(alias) ?? 0);
  return landing && { landing, isFormer: present === undefined };
}

/** Landing page that wants an alias: merchant, moment and page. */
interface Claim {
  merchant_id: number;
  at: number;
  /** Id of the landing page that wants the alias; undefined for a new page. */
  own?: number;
}

/**
 * Whether a landing page alias is taken: another page has or had it, or another merchant's page that was deleted less
 * than a year ago.
 */
export function isTaken(store: Pages, alias: string, { merchant_id, at, own }: Claim): boolean {
  const { now, before, kept } = byAlias(store);
  const id = now.get(alias) ?? before.get(alias);
  if (id !== undefined) return id !== own;
  const last = kept.get(alias);
  return last !== undefined && last.merchant_id !== merchant_id && last.until > at;
}

/** Returns the forms of a landing page as its editor gets them, with the alias. */
export const formsWithAlias = ({ forms, alias }: LandingRecord): LandingForms => ({
  ...forms,
  general: forms.general && { ...forms.general, alias },
  general_products: forms.general_products && { ...forms.general_products, alias },
});

const LONGEST = 50;
const FALLBACK = 'page';

/**
 * Converts a name to a landing page alias: `Coffee & more!` to `coffee-more`. Empty if the name has no Latin letters or
 * digits.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** Returns the first free landing page alias: `coffee`, `coffee-2`, `coffee-3` … */
export function findFreeAlias(store: Pages, wished: string, claim: Claim): string {
  const base = wished.length < 3 ? FALLBACK : wished;
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : `-${count}`;
    const tried = `${base.slice(0, LONGEST - end.length).replace(/-+$/, '')}${end}`;
    if (landingRules.alias(tried) === undefined && !isTaken(store, tried, claim)) return tried;
  }
}

/** Returns the path of a published landing page. */
export const landingPath = ({ alias }: Pick<LandingRecord, 'alias'>): string => `/l/${alias}`;

/** Returns the absolute URL of a published landing page. `origin` is the public URL of the portal. */
export const landingUrl = (landing: Pick<LandingRecord, 'alias'>, origin: string): string =>
  `${origin}${landingPath(landing)}`;

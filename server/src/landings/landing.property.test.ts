import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANDING_TYPES, landingRules } from '@portal/contract/landings/landingRules';
import { currencyOf, generalOf, itemsOf } from '@portal/contract/landings/newLanding';
import type { LandingForms } from '@portal/contract/landings';
import type { LandingRecord } from '@portal/fixtures/landings/records';
import { merchant } from '../../test/payment.ts';
import { RefusalError } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { defineTable } from '../core/table.ts';
import { pageAt } from './aliases.ts';
import { cloneLanding, createLanding, removeLanding } from './page.rules.ts';
import { isReady, readiness } from './problems.rules.ts';
import { publishLanding, restoreVersion, unpublishLanding } from './publish.rules.ts';
import { saveStep } from './save.rules.ts';

/**
 * Property: after any sequence of actions, each alias leads to at most one landing page, and only complete pages are
 * public.
 */

const SHOP = { ...merchant, country: 'UA', checkout_version: 2 as const, name_en: 'Shop', currencies: ['UAH'] };
const CONTEXT = {
  merchant: SHOP,
  designs: [],
  hasPromocode: false,
  hasOwnPromocode: false,
  sold: new Map<string, number>(),
};
const NAMES = ['Soup', 'Soup!', 'Bread', 'Кава', 'login'] as const;
const ALIASES = ['soup', 'bread', 'warm'] as const;

/** Landing pages of a merchant, and actions on the pages. */
class Site {
  readonly landings = defineTable<LandingRecord>(() => [])({} as never);
  #next = 1;
  #at = 0;
  readonly #stamp = (): ChangeContext => ({
    at: (this.#at += 1),
    by: 'owner@example.com',
    id: () => (this.#next += 1),
  });

  get pages(): LandingRecord[] {
    return [...this.landings.values()].filter(({ deleted }) => deleted === null);
  }
  one(which: number): LandingRecord | undefined {
    return this.pages[which % Math.max(1, this.pages.length)];
  }
  /** Applies a rule; returns false if the rule was rejected. */
  do(rule: (stamp: ChangeContext) => Change): boolean {
    try {
      this.landings.put(rule(this.#stamp()).landings ?? []);
      return true;
    } catch (error) {
      if (error instanceof RefusalError) return false;
      throw error;
    }
  }
  save(page: LandingRecord, step: 'settings' | 'finance' | 'contacts', forms: LandingForms, isApproved: boolean) {
    const context = { ...CONTEXT, store: this, pictures: [] };
    return this.do(
      (stamp) => saveStep(page, step, { ...forms, alias_change_approved: isApproved }, context, stamp).change,
    );
  }
}

const chance = { bytes: (length: number) => Buffer.alloc(length) };
const item = (id: string) => ({ id, name: 'Soup', description: '', price: '5', stock: '', image: null, image_alt: '' });

/** Forms that make a landing page complete. */
function filled(forms: LandingRecord['forms'], itemId: string): LandingForms {
  const items = [item(itemId), item(itemId), item('')];
  if (forms.amounts) return { amounts: { ...forms.amounts, is_free: true } };
  return forms.finance ? { finance: { ...forms.finance, items } } : { services: { items } };
}

const ACTS: readonly ((site: Site, page: LandingRecord, roll: number) => void)[] = [
  (site, page, roll) => {
    const form = page.forms.general ? 'general' : 'general_products';
    const alias = ALIASES[roll % ALIASES.length]!;
    site.save(page, 'settings', { [form]: { ...generalOf(page.forms), alias } }, roll % 4 > 0);
  },
  (site, page, roll) => {
    site.save(page, 'finance', filled(page.forms, itemsOf(page.forms)[roll % 2]?.id ?? ''), false);
    const contacts = { email: roll % 5 === 0 ? '' : 'a@shop.example', phone: '', address: '', site: '' };
    site.save(site.landings.get(page.id) ?? page, 'contacts', { contacts }, false);
  },
  (site, page) => {
    const ready = readiness(page.type, page.forms, CONTEXT);
    expect(ready.progress === 1).toBe(isReady(ready));
    expect(site.do((stamp) => publishLanding(page, ready, stamp))).toBe(isReady(ready));
  },
  (site, page) => site.do((stamp) => unpublishLanding(page, stamp)),
  (site, page, roll) => {
    const { version } = page.versions[roll % Math.max(1, page.versions.length)] ?? {};
    if (version !== undefined) site.do((stamp) => restoreVersion(page, version, stamp));
  },
  (site, page) => site.do((stamp) => cloneLanding(page, 'de', { pictures: [], store: site, chance }, stamp)),
  (site, page) => site.do((stamp) => removeLanding(page, { reason: 'other' }, [], stamp)),
  (site, _, roll) => {
    const type = LANDING_TYPES[roll % LANDING_TYPES.length]!;
    const body = { type, merchant_id: SHOP.id, language: 'en', name: NAMES[roll % NAMES.length]! };
    site.do((stamp) => createLanding(body, SHOP, site, stamp));
  },
];

function check(site: Site): void {
  for (const page of site.pages) {
    expect(pageAt(site, page.alias)).toEqual({ landing: page, isFormer: false });
    expect(landingRules.alias(page.alias)).toBeUndefined();
    expect(page.former_aliases).not.toContain(page.alias);
    if (page.is_published) expect(isReady(readiness(page.type, page.versions.at(-1)!.forms, CONTEXT))).toBe(true);
    const ids = itemsOf(page.forms).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('');
    expect(currencyOf(page.forms)).toBe('UAH');
  }
}

test('after any sequence of actions, an alias leads to one landing page and only complete pages are public', () => {
  const act = fc.record({
    act: fc.nat(ACTS.length - 1),
    which: fc.nat(3),
    roll: fc.nat(99),
  });
  let published = 0;
  fc.assert(
    fc.property(fc.array(act, { minLength: 20, maxLength: 60 }), (acts) => {
      const site = new Site();
      ACTS.at(-1)!(site, {} as LandingRecord, 0);
      for (const { act: which, which: of, roll } of acts) {
        const page = site.one(of);
        if (page) ACTS[which]!(site, page, roll);
        check(site);
        published += site.pages.filter(({ is_published }) => is_published).length;
      }
    }),
    { numRuns: 150 },
  );
  expect(published).toBeGreaterThan(100);
});

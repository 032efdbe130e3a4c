import { merchants, type Merchant } from '@portal/contract/merchants';
import { profile, type Personal } from '@portal/contract/profile';
import { shell, type Branding, type Saas } from '@portal/contract/shell';
import { createQuery } from './client.ts';
import { Failure } from './failure.ts';
import { toList, toPartialObject, requireRows } from './toList.ts';
import { toDisplayText } from './toDisplayText.ts';

/**
 * Cache options of reads that many screens share: the data is cached until the page reloads or a write makes it stale
 * (SHELL-133).
 */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

// The shell shows data of these queries, so each member is converted to the type in which it is shown, whatever a
// foreign server sent (quality B11).

/** Normalizes a merchant. A merchant without an id is dropped, because it cannot be selected or linked to. */
function merchantOf(said: Merchant): Merchant[] {
  const id = Number(toDisplayText(said.id));
  if (!Number.isSafeInteger(id) || id <= 0) return [];
  return [{ ...said, id, name: toDisplayText(said.name) ?? String(id), url: toDisplayText(said.url) ?? '' }];
}

/**
 * Normalizes the merchants of an answer. Throws if the answer contains merchants but no valid one, because that differs
 * from "no merchant".
 */
export function normalizeMerchants(said: { data: readonly Merchant[] }): { data: Merchant[] } {
  const rows = requireRows(toPartialObject(said).data);
  const data = rows.flatMap(merchantOf);
  if (data.length === 0 && rows.length > 0) throw new Failure('other', 200);
  return { data };
}

/** Query for the merchants of the signed-in user. */
export const myMerchantsQuery = { ...createQuery(merchants.list, { query: {} }, normalizeMerchants), ...kept };

const personIn = (said: NonNullable<Personal['viewing_as']>) => {
  const { name, email } = toPartialObject(said);
  return { name: toDisplayText(name) ?? '', email: toDisplayText(email) ?? '' };
};

/** Normalizes the user of an answer. Throws if the email address is missing. */
function personOf(answer: Personal): Personal {
  const said = toPartialObject(answer);
  const email = toDisplayText(said.email);
  if (email === null) throw new Failure('other', 200);
  return {
    ...answer,
    email,
    name: toDisplayText(said.name) ?? '',
    phone: toDisplayText(said.phone),
    language: toDisplayText(said.language) ?? '',
    mfa: said.mfa === true,
    demo: said.demo === true,
    viewing_as: said.viewing_as ? personIn(said.viewing_as) : null,
    image_url: toDisplayText(said.image_url),
  };
}

/** Query for the personal data of the signed-in user. */
export const currentUserQuery = { ...createQuery(profile.personal, {}, personOf), ...kept };

const textsIn = (value: readonly unknown[] | null | undefined): string[] =>
  toList(value).filter((text) => typeof text === 'string');
const eachOf = <V, R>(value: Partial<Record<string, V>> | undefined, read: (member: V | undefined) => R) =>
  Object.fromEntries(Object.entries(toPartialObject(value)).map(([name, member]) => [name, read(member)]));

function saasOf(answer: Saas): Saas {
  const said = toPartialObject(answer);
  return {
    ...answer,
    title: toDisplayText(said.title) ?? '',
    support_email: toDisplayText(said.support_email) ?? '',
    region_langs: eachOf(said.region_langs, textsIn) as Saas['region_langs'],
    menu_config: eachOf(said.menu_config, (shown) => toDisplayText(shown) ?? ''),
  };
}

/** Query for the tenant's settings: menu, support address and the languages of each region. */
export const tenantSettingsQuery = { ...createQuery(shell.saas, {}, saasOf, { shouldKeepRunning: true }), ...kept };

function brandingOf(answer: Branding): Branding {
  const said = toPartialObject(answer);
  const google = toPartialObject(toPartialObject(said.marketing_data).google);
  return {
    ...answer,
    title: toDisplayText(said.title) ?? '',
    cookies_domain: toDisplayText(said.cookies_domain),
    marketing_data: { google: { gtm_code: toDisplayText(google.gtm_code) } },
    logo_url: toDisplayText(said.logo_url),
    accent: toDisplayText(said.accent),
    pages: textsIn(said.pages),
  };
}

/** Query for the tenant's branding: name, logo, accent color, cookie domain and information pages. */
export const brandingQuery = { ...createQuery(shell.branding, {}, brandingOf, { shouldKeepRunning: true }), ...kept };

/**
 * Returns the name of the tenant's information page for a path: `/branding/about` and `/about` name the same page
 * (SHELL-047).
 */
export const getTenantPageName = (path: string): string => path.replace(/^\/(branding\/)?|\/$/g, '');

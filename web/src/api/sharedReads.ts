import { merchants, type Merchant } from '@portal/contract/merchants';
import { profile, type Personal } from '@portal/contract/profile';
import { shell, type Branding, type Saas } from '@portal/contract/shell';
import { qWithDefaults } from './client.ts';
import { Failure } from './failure.ts';
import { listOf, membersOf, rowsIn } from './listOf.ts';
import { textOf } from './textOf.ts';

/** Reads that many screens share, cached until the page reloads or a write makes them stale (SHELL-133). */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

// The shell needs these: each member gets the type in which it is shown, whatever a foreign server sent (quality B11).

/** A merchant by id and name; one without an id can't be selected or linked to, so it is dropped. */
function merchantOf(said: Merchant): Merchant[] {
  const id = Number(textOf(said.id));
  if (!Number.isSafeInteger(id) || id <= 0) return [];
  return [{ ...said, id, name: textOf(said.name) ?? String(id), url: textOf(said.url) ?? '' }];
}

/** The merchants of an answer. Throws if none of several is valid, because that is not the same as "no merchant". */
export function merchantsIn(said: { data: readonly Merchant[] }): { data: Merchant[] } {
  const rows = rowsIn(membersOf(said).data);
  const data = rows.flatMap(merchantOf);
  if (data.length === 0 && rows.length > 0) throw new Failure('other', 200);
  return { data };
}

/** The signed-in user's merchants. */
export const myMerchants = { ...qWithDefaults(merchants.list, { query: {} }, merchantsIn), ...kept };

const personIn = (said: NonNullable<Personal['viewing_as']>) => {
  const { name, email } = membersOf(said);
  return { name: textOf(name) ?? '', email: textOf(email) ?? '' };
};

/** The user in an answer; throws without an email address. */
function personOf(answer: Personal): Personal {
  const said = membersOf(answer);
  const email = textOf(said.email);
  if (email === null) throw new Failure('other', 200);
  return {
    ...answer,
    email,
    name: textOf(said.name) ?? '',
    phone: textOf(said.phone),
    language: textOf(said.language) ?? '',
    mfa: said.mfa === true,
    demo: said.demo === true,
    viewing_as: said.viewing_as ? personIn(said.viewing_as) : null,
    image_url: textOf(said.image_url),
  };
}

/** The signed-in user. */
export const me = { ...qWithDefaults(profile.personal, {}, personOf), ...kept };

const textsIn = (value: readonly unknown[] | null | undefined): string[] =>
  listOf(value).filter((text) => typeof text === 'string');
const eachOf = <V, R>(value: Partial<Record<string, V>> | undefined, read: (member: V | undefined) => R) =>
  Object.fromEntries(Object.entries(membersOf(value)).map(([name, member]) => [name, read(member)]));

function saasOf(answer: Saas): Saas {
  const said = membersOf(answer);
  return {
    ...answer,
    title: textOf(said.title) ?? '',
    support_email: textOf(said.support_email) ?? '',
    region_langs: eachOf(said.region_langs, textsIn) as Saas['region_langs'],
    menu_config: eachOf(said.menu_config, (shown) => textOf(shown) ?? ''),
  };
}

/** Settings of the tenant: menu, support address, languages of each region. */
export const appInfo = { ...qWithDefaults(shell.saas, {}, saasOf, { goesOn: true }), ...kept };

function brandingOf(answer: Branding): Branding {
  const said = membersOf(answer);
  const google = membersOf(membersOf(said.marketing_data).google);
  return {
    ...answer,
    title: textOf(said.title) ?? '',
    cookies_domain: textOf(said.cookies_domain),
    marketing_data: { google: { gtm_code: textOf(google.gtm_code) } },
    logo_url: textOf(said.logo_url),
    accent: textOf(said.accent),
    pages: textsIn(said.pages),
  };
}

/** The tenant's name, logo, accent colour, cookie domain and pages. */
export const branding = { ...qWithDefaults(shell.branding, {}, brandingOf, { goesOn: true }), ...kept };

/** Name of the tenant's page for a path: `/branding/about` and `/about` are the same (SHELL-047). */
export const pageName = (path: string): string => path.replace(/^\/(branding\/)?|\/$/g, '');

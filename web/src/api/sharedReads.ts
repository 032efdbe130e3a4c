import { merchants, type Merchant } from '@portal/contract/merchants';
import { profile, type Personal } from '@portal/contract/profile';
import { shell, type Branding, type Saas } from '@portal/contract/shell';
import { qWithDefaults } from './client.ts';
import { Failure } from './failure.ts';
import { listOf, membersOf, rowsIn } from './listOf.ts';
import { textOf } from './textOf.ts';

/** Reads that many screens share: kept until the page is reloaded or a write of theirs makes them stale (SHELL-133). */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

// The shell stands on these: each member is read in the type it is shown in, whatever a foreign server sent (quality B11).

/** What names a merchant; one without an id can be neither chosen nor linked to. */
function merchantOf(said: Merchant): Merchant[] {
  const id = Number(textOf(said.id));
  if (!Number.isSafeInteger(id) || id <= 0) return [];
  return [{ ...said, id, name: textOf(said.name) ?? String(id), url: textOf(said.url) ?? '' }];
}

/** The merchants of an answer, as `merchants.list` gives them. None of them fit to be named is not "no merchant". */
export function merchantsIn(said: { data: readonly Merchant[] }): { data: Merchant[] } {
  const rows = rowsIn(membersOf(said).data);
  const data = rows.flatMap(merchantOf);
  if (data.length === 0 && rows.length > 0) throw new Failure('other', 200);
  return { data };
}

/** The signed-in person's merchants. */
export const myMerchants = { ...qWithDefaults(merchants.list, { query: {} }, merchantsIn), ...kept };

const personIn = (said: NonNullable<Personal['viewing_as']>) => {
  const { name, email } = membersOf(said);
  return { name: textOf(name) ?? '', email: textOf(email) ?? '' };
};

/** Whoever has no address is nobody: then the answer is a failure. */
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

/** The signed-in person. */
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

/** Settings information of the tenant: menu, support address, languages of each region. */
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

/** Name, logo, accent, cookie domain and pages of the tenant. */
export const branding = { ...qWithDefaults(shell.branding, {}, brandingOf, { goesOn: true }), ...kept };

/** The name of the tenant's page that a path may mean: `/branding/about` and `/about` are one (SHELL-047). */
export const pageName = (path: string): string => path.replace(/^\/(branding\/)?|\/$/g, '');

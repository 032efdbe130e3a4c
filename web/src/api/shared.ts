import { merchants } from '@portal/contract/merchants';
import { profile } from '@portal/contract/profile';
import { shell } from '@portal/contract/shell';
import { q, qWhole } from './client.ts';

/** Reads that many screens share: kept until the page is reloaded or a write of theirs makes them stale (SHELL-133). */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** The signed-in person's merchants; none where the answer names none. */
export const myMerchants = {
  ...qWhole(merchants.list, { query: {} }, (said) => ({ ...said, data: Array.isArray(said.data) ? said.data : [] })),
  ...kept,
};
/** The signed-in person. */
export const me = { ...q(profile.personal, {}), ...kept };
/** Settings information of the tenant: menu, support address, languages of each region. */
export const appInfo = {
  ...qWhole(shell.saas, {}, (said) => ({
    ...said,
    region_langs: said.region_langs ?? {},
    menu_config: said.menu_config ?? {},
  })),
  ...kept,
};
/** Name, logo, accent, cookie domain and pages of the tenant. */
export const branding = { ...qWhole(shell.branding, {}, (said) => ({ ...said, title: said.title ?? '' })), ...kept };

/** The name of the tenant's page that a path may mean: `/branding/about` and `/about` are one (SHELL-047). */
export const pageName = (path: string): string => path.replace(/^\/(branding\/)?|\/$/g, '');

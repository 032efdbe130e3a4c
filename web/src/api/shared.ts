import { merchants } from '@portal/contract/merchants';
import { profile } from '@portal/contract/profile';
import { shell } from '@portal/contract/shell';
import { q } from './client.ts';

/** Reads that many screens share: kept until the page is reloaded or a write of theirs makes them stale (SHELL-133). */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** The signed-in person's merchants. */
export const myMerchants = { ...q(merchants.list, { query: {} }), ...kept };
/** The signed-in person. */
export const me = { ...q(profile.personal, {}), ...kept };
/** Settings information of the tenant: menu, support address, languages of each region. */
export const appInfo = { ...q(shell.saas, {}), ...kept };
/** Name, logo, accent and cookie domain of the tenant. */
export const branding = { ...q(shell.branding, {}), ...kept };

import { useEffect, useState } from 'react';
import { config } from '../../api/config.ts';
import { readCookie, writeCookie } from '../../api/cookies.ts';
import { listenToPortalEvents, emitPortalEvent } from '../../api/events.ts';
import { createObservable } from '../../api/observable.ts';
import { useObservable } from '../../api/useObservable.ts';

/** Maximum length of the cookie with the selected merchants; browsers silently drop cookies above 4096 bytes. */
const LONGEST = 3800;
let channel: BroadcastChannel | undefined;

/** Parses the merchant ids in a cookie; the ids are unique and sorted, invalid ids are skipped (SHELL-104). */
export function parseMerchantIds(text: string): number[] {
  const ids = text.split(',').filter((part) => /^[1-9]\d{0,15}$/.test(part));
  return [...new Set(ids.map(Number))].filter(Number.isSafeInteger).toSorted((a, b) => a - b);
}

const written = (ids: readonly number[]) => parseMerchantIds(ids.join(',')).join(',');

/** Whether a merchant selection fits the cookie: about 400 ids do, and so does "all". */
export const fitsMerchantCookie = (ids: readonly number[]): boolean => written(ids).length <= LONGEST;

let last: { cookie: string; ids: readonly number[] } = { cookie: '', ids: [] };
const selected = createObservable(last.ids);

/**
 * Returns the merchants to which lists are limited; empty means all. The array is the same until the cookie changes.
 */
export function selectedMerchants(): readonly number[] {
  const cookie = readCookie(config.cookies.merchants) ?? '';
  if (cookie !== last.cookie) last = { cookie, ids: parseMerchantIds(cookie) };
  return last.ids;
}

const hear = (): void => selected.set(selectedMerchants());

listenToPortalEvents(({ type }) => type === 'reload' && hear());

/** Stores the merchant selection for 365 days (SHELL-105); empty means all. Lists update immediately. */
export function selectMerchants(ids: readonly number[], domain?: string | null): void {
  writeCookie(config.cookies.merchants, written(ids), domain);
  hear();
}

/**
 * Selects merchants like the menu in the header: the current route reloads, here and in other tabs (decision 4, B15).
 */
export function selectMerchantsAndReload(ids: readonly number[], domain?: string | null): void {
  selectMerchants(ids, domain);
  channel?.postMessage('chosen');
  emitPortalEvent({ type: 'reload' });
}

function followOtherTabs(): void {
  if (channel !== undefined || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('portal:merchants');
  channel.addEventListener('message', () => emitPortalEvent({ type: 'reload' }));
}

/**
 * Returns the selected merchants. The cookie is read when a list first renders and when the selection changes, because
 * reading it is slower than rendering a list.
 */
export function useSelectedMerchants(): readonly number[] {
  useState(selectedMerchants);
  useEffect(followOtherTabs, []);
  return useObservable(selected, () => last.ids);
}

import { useEffect, useState } from 'react';
import { config } from '../../api/config.ts';
import { readCookie, writeCookie } from '../../api/cookies.ts';
import { listen, emit } from '../../api/events.ts';
import { observable } from '../../api/observable.ts';
import { useObservable } from '../../api/useObservable.ts';

/** Browsers drop cookies beyond 4096 bytes without a word. */
const LONGEST = 3800;
let channel: BroadcastChannel | undefined;

/** Ids of a cookie, each once and sorted; what is no id is left out (SHELL-104). */
export function parseIds(text: string): number[] {
  const ids = text.split(',').filter((part) => /^[1-9]\d{0,15}$/.test(part));
  return [...new Set(ids.map(Number))].filter(Number.isSafeInteger).toSorted((a, b) => a - b);
}

const written = (ids: readonly number[]) => parseIds(ids.join(',')).join(',');

/** Whether a choice can be remembered: some 400 ids do, and so does "all". */
export const canRemember = (ids: readonly number[]): boolean => written(ids).length <= LONGEST;

let last: { cookie: string; ids: readonly number[] } = { cookie: '', ids: [] };
const selected = observable(last.ids);

/** The merchants that lists are limited to; none means all. The same array as long as the cookie is the same. */
export function selectedMerchants(): readonly number[] {
  const cookie = readCookie(config.cookies.merchants) ?? '';
  if (cookie !== last.cookie) last = { cookie, ids: parseIds(cookie) };
  return last.ids;
}

const hear = (): void => selected.set(selectedMerchants());

listen(({ type }) => type === 'reload' && hear());

/** Remembers the choice for 365 days (SHELL-105); none means all. Lists follow at once. */
export function selectMerchants(ids: readonly number[], domain?: string | null): void {
  writeCookie(config.cookies.merchants, written(ids), domain);
  hear();
}

/** As the header does it: the current route runs again with fresh data, here and in the other tabs (decision 4, B15). */
export function applyMerchants(ids: readonly number[], domain?: string | null): void {
  selectMerchants(ids, domain);
  channel?.postMessage('chosen');
  emit({ type: 'reload' });
}

function followOtherTabs(): void {
  if (channel !== undefined || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('portal:merchants');
  channel.addEventListener('message', () => emit({ type: 'reload' }));
}

/** The cookie is read when a list is first drawn and when the choice changes: reading it costs more than drawing a list. */
export function useSelectedMerchants(): readonly number[] {
  useState(selectedMerchants);
  useEffect(followOtherTabs, []);
  return useObservable(selected, () => last.ids);
}

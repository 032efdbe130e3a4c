/** Messages between tabs of the portal (quality B15). */
export type TabMessage = 'signed in' | 'signed out' | 'language' | 'person';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('portal:session') : null;

/** Sends a message to the other tabs. */
export function notifyOtherTabs(message: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
  channel?.postMessage(message);
}

/** Calls `handle` for each message of another tab. Returns a function that stops it. */
export function listenToOtherTabs(handle: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => handle(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

/** Messages between the portal's browser tabs (quality B15). */
export type TabMessage = 'signed in' | 'signed out' | 'language' | 'person';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('portal:session') : null;

/** Sends a message to the portal's other browser tabs. */
export function notifyOtherTabs(message: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
  channel?.postMessage(message);
}

/** Calls `handle` for each message from another browser tab. Returns a function that stops listening. */
export function listenToOtherTabs(handle: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => handle(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

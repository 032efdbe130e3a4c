/** What one tab tells the others (quality B15). */
export type TabMessage = 'signed in' | 'signed out' | 'language' | 'person';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('portal:session') : null;

export function tellOtherTabs(word: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has but one origin
  channel?.postMessage(word);
}

/** Hears the other tabs, never itself. */
export function onOtherTabs(hear: (word: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

/** What one tab tells the others (quality B15). */
export type Word = 'signed in' | 'signed out' | 'language' | 'person';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('portal:session') : null;

export function shout(word: Word): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has but one origin
  channel?.postMessage(word);
}

/** Hears the other tabs, never itself. */
export function overhear(hear: (word: Word) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Word>) => hear(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

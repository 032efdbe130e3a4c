/** What one tab tells the others (quality B15). */
export type Word = 'signed in' | 'signed out' | 'language';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('portal:session') : null;

export const shout = (word: Word): void => channel?.postMessage(word);

/** Hears the other tabs, never itself. */
export function overhear(hear: (word: Word) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Word>) => hear(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

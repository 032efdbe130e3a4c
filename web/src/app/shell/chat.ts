import { runWhenIdle } from '../../ui/page/runWhenIdle.ts';
import { config } from '../../api/config.ts';
import { configLoaded } from '../../api/configReady.ts';
import { loadScript } from './script.ts';

/** Object that the portal passes to the support chat. */
export interface ChatHost {
  /** Element into which the chat renders its button and panel. */
  slot: HTMLElement;
  language: string;
  texts: Readonly<Record<'open' | 'title' | 'hint' | 'message' | 'required' | 'send' | 'sent' | 'close', string>>;
  /** Sends a message to support. Resolves with null after success, or with an error message for the user. */
  send: (message: string) => Promise<string | null>;
}
/** Object that the chat's script adds to `window` under the configured name. */
interface Chat {
  /** Shows the support chat. Returns a function that removes it. */
  start: (host: ChatHost) => () => void;
}

/** Milliseconds between two checks whether the chat script is ready (SHELL-100). */
const POLL_MS = 500;
/** Milliseconds after which the portal stops waiting for the chat. */
const TIMEOUT_MS = 60_000;

const isChat = (found: unknown): found is Chat =>
  typeof found === 'object' && found !== null && 'start' in found && typeof found.start === 'function';

/**
 * Loads the chat's script when the browser is idle, and waits for the object that it defines (SHELL-099 … SHELL-101). A
 * blocked script, or one that is never ready, shows no error. Returns a function that stops waiting.
 */
export function waitForChat(ready: (chat: Chat) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let looks = 0;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(timer);
  };
  const look = () => {
    const found: unknown = Reflect.get(window, config.chatObject);
    looks += 1;
    if (isChat(found) || looks * POLL_MS >= TIMEOUT_MS) stop();
    if (isChat(found)) ready(found);
  };
  const begin = () => {
    const address = config.chatScript;
    if (isOver || address === null) return;
    loadScript(address).addEventListener('error', stop);
    timer = setInterval(look, POLL_MS);
  };
  // The chat is not urgent, so it waits until the configuration is loaded.
  void configLoaded.then(() => runWhenIdle(begin, 3000));
  return stop;
}

import { config } from '../../api/config.ts';
import { configRead } from '../../api/configReady.ts';
import { loadScript } from './script.ts';

/** What a chat gets of the portal. */
export interface ChatHost {
  /** Its button and its panel stand in here. */
  slot: HTMLElement;
  language: string;
  texts: Readonly<Record<'open' | 'title' | 'hint' | 'message' | 'required' | 'send' | 'sent' | 'close', string>>;
  /** Sends a message to support; resolves with what to tell the person where it did not go, null where it did. */
  send: (message: string) => Promise<string | null>;
}
/** What the script of a chat puts into the window, under the name that the configuration says. */
interface Chat {
  /** Shows itself; returns the way to take it away again. */
  start: (host: ChatHost) => () => void;
}

/** How often one looks whether the script is ready, ms (SHELL-100), and for how long. */
const POLL = 500;
const PATIENCE = 60_000;

const isChat = (found: unknown): found is Chat =>
  typeof found === 'object' && found !== null && 'start' in found && typeof found.start === 'function';

const idle = (run: () => void): void =>
  'requestIdleCallback' in window ? void requestIdleCallback(run, { timeout: 3000 }) : void setTimeout(run, 1000);

/**
 * Loads the chat once the screen has been drawn, and looks for its object until it is there (SHELL-099 … SHELL-101).
 * Blocked, or never ready, it is given up without a word. Returns the way to stop looking.
 */
export function awaitChat(ready: (chat: Chat) => void): () => void {
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
    if (isChat(found) || looks * POLL >= PATIENCE) stop();
    if (isChat(found)) ready(found);
  };
  const begin = () => {
    const address = config.chatScript;
    if (isOver || address === null) return;
    loadScript(address).addEventListener('error', stop);
    timer = setInterval(look, POLL);
  };
  // Which chat it is may be told late: nobody waits for it.
  void configRead.then(() => idle(begin));
  return stop;
}

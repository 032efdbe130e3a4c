import { commands } from 'vitest/browser';

/** What the network answers to a call. */
export interface Answer {
  json?: unknown;
  body?: string;
  contentType?: string;
  status?: number;
  /** Milliseconds until the answer comes. */
  delay?: number;
  /** `hang` never answers, `abort` breaks the connection. */
  failure?: 'hang' | 'abort';
}

export interface Sent {
  method: string;
  url: string;
  /** The JSON body, or the raw text where it is none. */
  body: unknown;
}

export type MouseStep = { move: [x: number, y: number] } | 'down' | 'up' | { wheel: [x: number, y: number] };

declare module 'vitest/browser' {
  interface BrowserCommands {
    answer: (glob: string, answer: Answer) => Promise<void>;
    sent: (glob: string) => Promise<Sent[]>;
    forgetAnswers: () => Promise<void>;
    emulateMedia: (media: {
      colorScheme?: 'light' | 'dark';
      reducedMotion?: 'reduce' | 'no-preference';
    }) => Promise<void>;
    mouse: (...steps: MouseStep[]) => Promise<void>;
    press: (...keys: string[]) => Promise<void>;
    type: (text: string) => Promise<void>;
  }
}

/** Commands that Vitest runs beside the browser, through Playwright (`conformance/support/browserCommands.ts`). */
export const { press } = commands;

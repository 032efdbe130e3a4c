import { commands } from 'vitest/browser';

/** What the network answers to a call. */
export interface Answer {
  json?: unknown;
  body?: string;
  contentType?: string;
  status?: number;
  /** Milliseconds until the answer comes. */
  delay?: number;
  /** `hang` answers only when released, `abort` breaks the connection. */
  failure?: 'hang' | 'abort';
}

export interface Sent {
  method: string;
  url: string;
  /** The JSON body, or the raw text where it is none. */
  body: unknown;
  /** Names are lower case. */
  headers: Record<string, string>;
}

/** A QR code that was read from a picture; no text and no version where the picture shows none. */
export interface QrCode {
  text?: string;
  /** 1 to 40: the number of modules is 17 + 4 × version. */
  version?: number;
  /** Size of the picture in pixels. */
  width: number;
  height: number;
}

/** How an upload is answered: with JSON, never, or by a connection that breaks after this number of bytes. */
export type UploadAnswer = { json: object } | { breakAfter: number } | 'never';

export interface SentUpload {
  /** Path and query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** The multipart body, one character per byte; empty until all of it has arrived. */
  body: string;
  /** The browser closed the connection before the answer. */
  isAborted: boolean;
}

export type MouseStep = { move: [x: number, y: number] } | 'down' | 'up' | { wheel: [x: number, y: number] };

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Calls are named by a glob of their address, after a method or not: `POST **\/refund/`. */
    answer: (calls: string, answer: Answer) => Promise<void>;
    sent: (calls: string) => Promise<Sent[]>;
    release: () => Promise<void>;
    forgetAnswers: () => Promise<void>;
    emulateMedia: (media: {
      colorScheme?: 'light' | 'dark';
      reducedMotion?: 'reduce' | 'no-preference';
    }) => Promise<void>;
    mouse: (...steps: MouseStep[]) => Promise<void>;
    press: (...keys: string[]) => Promise<void>;
    type: (text: string) => Promise<void>;
    download: (button: string) => Promise<{ name: string; base64: string }>;
    readCode: (base64: string) => Promise<QrCode>;
    answerUploads: (path: string, answer: UploadAnswer) => Promise<void>;
    sentUploads: () => Promise<SentUpload[]>;
    paceUploads: (rate: number) => Promise<void>;
  }
}

/** Commands that Vitest runs beside the browser, through Playwright (`conformance/support/browserCommands.ts`). */
export const { press } = commands;

import { commands } from 'vitest/browser';

/** The network's answer to a call. */
export interface Answer {
  json?: unknown;
  body?: string;
  contentType?: string;
  status?: number;
  /** Delay of the answer in ms. */
  delay?: number;
  /** `hang` answers only when released, `abort` breaks the connection. */
  failure?: 'hang' | 'abort';
}

export interface Sent {
  method: string;
  url: string;
  /** The JSON body, or the raw text if it is not JSON. */
  body: unknown;
  /** Header names are in lower case. */
  headers: Record<string, string>;
}

/** A QR code read from a picture; without text and version if the picture has none. */
export interface QrCode {
  text?: string;
  /** 1 to 40: the number of modules is 17 + 4 × version. */
  version?: number;
  /** Size of the picture in pixels. */
  width: number;
  height: number;
}

/** The answer to an upload: JSON, none, or a connection that breaks after this number of bytes. */
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
    /** `calls` is a glob of addresses, optionally after a method: `POST **\/refund/`. */
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

/** Commands that Vitest runs outside the browser, with Playwright (`conformance/support/browserCommands.ts`). */
export const { press } = commands;

import { commands } from 'vitest/browser';

/** The mock network's answer to a request. */
export interface MockAnswer {
  json?: unknown;
  body?: string;
  contentType?: string;
  status?: number;
  /** Delay of the answer in ms. */
  delay?: number;
  /** `hang` answers only when released, `abort` breaks the connection. */
  failure?: 'hang' | 'abort';
}

export interface SentRequest {
  method: string;
  url: string;
  /** The JSON body, or the raw text if the body is not JSON. */
  body: unknown;
  /** Headers, with their names in lower case. */
  headers: Record<string, string>;
}

/** A QR code read from a picture; text and version are undefined if the picture contains no code. */
export interface QrCode {
  text?: string;
  /** QR version, 1 to 40: the number of modules is 17 + 4 × version. */
  version?: number;
  /** Width of the picture in px. */
  width: number;
  height: number;
}

/** The answer to an upload: JSON, none, or a connection that breaks after this number of bytes. */
export type UploadAnswer = { json: object } | { breakAfter: number } | 'never';

export interface SentUpload {
  /** Path and query of the upload. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** The multipart body, one character per byte; empty until the whole body has arrived. */
  body: string;
  /** Whether the browser closed the connection before the answer. */
  isAborted: boolean;
}

export type MouseStep = { move: [x: number, y: number] } | 'down' | 'up' | { wheel: [x: number, y: number] };

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** `calls` is a glob of addresses, with an optional method before it: `POST **\/refund/`. */
    answer: (calls: string, answer: MockAnswer) => Promise<void>;
    sent: (calls: string) => Promise<SentRequest[]>;
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

import { configurationErrors, DESIGN_LANGUAGES, type DesignConfiguration } from './configuration.ts';
import { has, isCurrency, isText } from './shape.ts';

/**
 * Window messages between the design editor and the preview page `/checkout/preview`, which have the same origin. The
 * preview page reports that it is ready; then the editor sends designs to show. This file does not import zod.
 */

/** Path of the design preview page. */
export const DESIGN_PREVIEW_PATH = '/checkout/preview';

/** Checkout states that the design preview can show. */
export const PREVIEW_STATES = [
  'menu',
  'card',
  'error',
  '3ds',
  'processing',
  'declined',
  'approved',
  'expired',
] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

export interface PreviewReady {
  type: 'design.ready';
}
export const PREVIEW_READY: PreviewReady = { type: 'design.ready' };

/** Content of a design preview: configuration, state, language, merchant and order. */
export interface PreviewPayload {
  configuration: DesignConfiguration;
  state: PreviewState;
  language: string;
  merchant: {
    name: string;
    /** URL of the merchant's logo, used if the design has no logo; empty for none. */
    logo_url: string;
    url: string;
    support_email: string;
    support_phone: string;
  };
  order: {
    title: string;
    description: string;
    /** Amount of the preview's order in minor units (DSN-030). */
    amount: number;
    currency: string;
  };
}
export interface PreviewMessage {
  type: 'design.preview';
  payload: PreviewPayload;
}

const isOwnPath = (value: unknown) => typeof value === 'string' && /^(|\/api\/v2\/[\w/?=.-]{1,200})$/.test(value);

/** Parses an untrusted window message; returns undefined unless the message is a valid design preview. */
export function parseDesignPreview(data: unknown): PreviewPayload | undefined {
  const isRight = has(data, {
    type: (value) => value === 'design.preview',
    payload: (payload) =>
      has(payload, {
        configuration: (value) => configurationErrors(value).length === 0,
        state: (value) => PREVIEW_STATES.includes(value as PreviewState),
        language: (value) => (DESIGN_LANGUAGES as readonly unknown[]).includes(value),
        merchant: (value) =>
          has(value, { name: isText, logo_url: isOwnPath, url: isText, support_email: isText, support_phone: isText }),
        order: (value) =>
          has(value, {
            title: isText,
            description: isText,
            amount: (amount) => Number.isSafeInteger(amount) && Number(amount) >= 0,
            currency: isCurrency,
          }),
      }),
  });
  return isRight ? (data as PreviewMessage).payload : undefined;
}

import { configurationComplaints, DESIGN_LANGUAGES, type DesignConfiguration } from './configuration.ts';
import { has, isCurrency, isText } from './shape.ts';

/**
 * What the editor of designs and the payer's page at `/checkout/preview` say to each other by `postMessage`, each to its own
 * origin. The page says that it is ready, the editor what to draw, as often as it likes. No zod here.
 */

/** Where the page of previews is. */
export const PREVIEW_ADDRESS = '/checkout/preview';

/** States of the checkout that can be looked at. */
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

/** What is to be drawn. */
export interface PreviewPayload {
  configuration: DesignConfiguration;
  state: PreviewState;
  language: string;
  merchant: {
    name: string;
    /** Of the portal's own, where the design says none; empty for none. */
    logo_url: string;
    url: string;
    support_email: string;
    support_phone: string;
  };
  order: {
    title: string;
    description: string;
    /** Minor units (DSN-030). */
    amount: number;
    currency: string;
  };
}
export interface PreviewMessage {
  type: 'design.preview';
  payload: PreviewPayload;
}

const isOwnPath = (value: unknown) => typeof value === 'string' && /^(|\/api\/v2\/[\w/?=.-]{1,200})$/.test(value);

/** A message as it came from anybody: what is to be drawn, or nothing where it says anything else. */
export function previewIn(data: unknown): PreviewPayload | undefined {
  const isRight = has(data, {
    type: (value) => value === 'design.preview',
    payload: (payload) =>
      has(payload, {
        configuration: (value) => configurationComplaints(value).length === 0,
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

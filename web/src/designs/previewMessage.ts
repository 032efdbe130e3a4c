import {
  PREVIEW_ADDRESS,
  PREVIEW_READY,
  type PreviewMessage,
  type PreviewPayload,
} from '@portal/contract/design/preview';

/** Where the payer's page is that previews show, and how it says that it listens. */
export const page = { src: PREVIEW_ADDRESS, ready: PREVIEW_READY.type };

/** What previews show besides the design. */
export type Shown = Omit<PreviewPayload, 'configuration' | 'state'>;

export const previewMessage = (payload: PreviewPayload): PreviewMessage => ({ type: 'design.preview', payload });

/** An order of the amount that the design is looked at with, in minor units (DSN-030, DSN-031). */
export const orderOf = (amount: number, currency: string): Shown['order'] => ({
  title: '#1042',
  description: '',
  amount,
  currency,
});

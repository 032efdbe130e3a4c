import {
  DESIGN_PREVIEW_PATH,
  PREVIEW_READY,
  type PreviewMessage,
  type PreviewPayload,
} from '@portal/contract/design/preview';

/** Address of the checkout preview page, and the message that the page sends when it is ready. */
export const previewPage = { src: DESIGN_PREVIEW_PATH, ready: PREVIEW_READY.type };

/** Data for the checkout preview that is not part of the design. */
export type PreviewData = Omit<PreviewPayload, 'configuration' | 'state'>;

export const createPreviewMessage = (payload: PreviewPayload): PreviewMessage => ({ type: 'design.preview', payload });

/** Creates a sample order with the preview amount in minor units (DSN-030, DSN-031). */
export const createSampleOrder = (amount: number, currency: string): PreviewData['order'] => ({
  title: '#1042',
  description: '',
  amount,
  currency,
});

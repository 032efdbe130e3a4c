import type { AttentionList } from '@portal/contract/dashboard';

/** The list that a figure is the sum of, with its filters. */
export const listPath = ({ tab, filters }: AttentionList): string =>
  `/transactions/${tab === 'disputes' ? 'disputes/urgent' : `payments/${tab}`}?${new URLSearchParams({ filters: JSON.stringify(filters) })}`;

export const paymentPath = (id: number): string => `/transactions/payments/info/${id}/general`;

import type { FigureList } from '@portal/contract/dashboard';

/** The list of payments that a figure is the sum of, with its filters. */
export const listPath = ({ tab, filters }: FigureList): string =>
  `/transactions/payments/${tab}?${new URLSearchParams({ filters: JSON.stringify(filters) })}`;

export const paymentPath = (id: number): string => `/transactions/payments/info/${id}/general`;

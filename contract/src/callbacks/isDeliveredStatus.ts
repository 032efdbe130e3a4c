/**
 * Whether a callback was delivered: any 2xx status counts, as in Standard Webhooks. `status` is null without an answer.
 */
export const isDeliveredStatus = (status: number | null): boolean => status !== null && status >= 200 && status <= 299;

/** Whether an answer to a callback is a success: any 2xx status, as Standard Webhooks says; null where no answer came. */
export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status <= 299;

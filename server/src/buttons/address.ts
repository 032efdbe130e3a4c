import type { ButtonRecord } from '@portal/fixtures/buttons';

/** Absolute checkout URL of a button (BTN-114); `origin`: address of the portal. */
export const buttonUrl = ({ token }: Pick<ButtonRecord, 'token'>, origin: string): string =>
  `${origin}/api/checkout?button=${token}`;

import type { ButtonRecord } from '@portal/fixtures/buttons';

/** Returns the absolute checkout URL of a button (BTN-114). `origin` is the public URL of the portal. */
export const buttonUrl = ({ token }: Pick<ButtonRecord, 'token'>, origin: string): string =>
  `${origin}/api/checkout?button=${token}`;

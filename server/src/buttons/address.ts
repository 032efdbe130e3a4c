import type { ButtonRecord } from '@portal/fixtures/buttons';

/** Where payers go by a button, absolute (BTN-114); `origin` is what people reach the portal by. */
export const buttonUrl = ({ token }: Pick<ButtonRecord, 'token'>, origin: string): string =>
  `${origin}/api/checkout?button=${token}`;

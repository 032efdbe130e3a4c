/**
 * A mail or callback in a world's outbox. Mails are never sent; callbacks are sent only to hosts listed in
 * `CALLBACK_HOSTS`.
 */
export interface OutboxRecord {
  id: number;
  kind: 'mail' | 'callback';
  at: number;
  /** Email address, or URL of the callback. */
  to: string;
  subject: string;
  /** Text of a mail, or JSON of a callback. */
  body: string;
  /** HTML of a mail; null for a callback. */
  html: string | null;
  /** Headers of a callback. */
  headers?: Readonly<Record<string, string>>;
  payment_id: number | null;
}

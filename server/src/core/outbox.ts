/** What the world would have sent: nothing ever leaves it. */
export interface OutboxRecord {
  id: number;
  kind: 'mail' | 'callback';
  at: number;
  /** A mail address, or the callback's URL. */
  to: string;
  subject: string;
  /** Text of a mail, JSON of a callback. */
  body: string;
  /** The same mail as a page; null for a callback. */
  html: string | null;
  payment_id: number | null;
}

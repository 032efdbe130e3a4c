/** A mail or callback of a world. Mails stay here; a callback leaves as well where `CALLBACK_HOSTS` names its host. */
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
  /** Of a callback, as they are sent. */
  headers?: Readonly<Record<string, string>>;
  payment_id: number | null;
}

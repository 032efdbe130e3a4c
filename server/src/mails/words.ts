/** One mail without what is particular to it. */
export interface Saying {
  subject: string;
  lines: readonly string[];
  button?: string;
  notes: readonly string[];
}

/** What the mails of accounts say in one language. */
export interface Words {
  /** Without a name where nobody has proven to bear it: what a stranger typed is mailed to nobody. */
  hello(name?: string): string;
  confirm: Saying;
  registered: Saying;
  invite(inviter: string, merchant: string): Saying;
  joined(inviter: string, merchant: string): Saying;
  reset: Saying;
  lostDevice: Saying;
  changed: Saying;
  changedAndStepOff: Saying;
  stepOn: Saying;
  stepOff: Saying;
  lockedByPasswords: Saying;
  lockedByCodes: Saying;
}

/** One mail without what is particular to it. */
export interface MailText {
  subject: string;
  lines: readonly string[];
  button?: string;
  notes: readonly string[];
}

/** What the mails of accounts say in one language. */
export interface MailTexts {
  /** Without a name where nobody has proven to bear it: what a stranger typed is mailed to nobody. */
  hello(name?: string): string;
  confirm: MailText;
  registered: MailText;
  invite(inviter: string, merchant: string): MailText;
  joined(inviter: string, merchant: string): MailText;
  granted(giver: string, merchant: string): MailText;
  rightsChanged(giver: string, merchant: string): MailText;
  removed(remover: string, merchant: string): MailText;
  reset: MailText;
  lostDevice: MailText;
  changed: MailText;
  changedAndStepOff: MailText;
  stepOn: MailText;
  stepOff: MailText;
  lockedByPasswords: MailText;
  lockedByCodes: MailText;
}

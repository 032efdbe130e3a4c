/** Texts of one mail in one language, without greeting and frame. */
export interface MailText {
  subject: string;
  lines: readonly string[];
  button?: string;
  notes: readonly string[];
}

/** Texts of the mails about accounts in one language. */
export interface AccountTexts {
  /** The name is left out until the address is confirmed: it may be text that a stranger typed. */
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

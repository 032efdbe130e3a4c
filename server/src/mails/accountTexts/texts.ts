/** Texts of one mail in one language, without greeting and layout. */
export interface MailText {
  subject: string;
  lines: readonly string[];
  button?: string;
  notes: readonly string[];
}

/** Texts of all mails about accounts in one language. */
export interface AccountTexts {
  /** Greeting. The name is left out until the address is confirmed, because a stranger may have entered the name. */
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

let address = '';

/** Stores the email address of the last sign-in attempt in memory, to prefill the forms that send an email. */
export function rememberEmail(email: string): void {
  address = email;
}

export const getRememberedEmail = (): string => address;

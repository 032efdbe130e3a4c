let address = '';

/** The address that a sign-in was tried with, kept while the page is not loaded anew: whoever needs a mail need not type it again. */
export function rememberEmail(email: string): void {
  address = email;
}

export const rememberedEmail = (): string => address;

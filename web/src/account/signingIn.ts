let address = '';

/** The address that a sign-in was tried with, kept for as long as the page is: the second step's page may need it. */
export function keepAddress(email: string): void {
  address = email;
}

export const keptAddress = (): string => address;

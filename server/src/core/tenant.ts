/** The server's only tenant: the portal's name and the address of its support. */
export const TENANT = { title: 'Merchant Portal', support_email: 'support@example.com' } as const;

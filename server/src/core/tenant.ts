/** The one tenant this server plays: whose portal it is, and where support is written to. */
export const TENANT = { title: 'Merchant Portal', support_email: 'support@example.com' } as const;

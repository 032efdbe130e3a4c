import type { Messenger } from '@portal/contract/links';

const names: Readonly<Record<Messenger, string>> = { telegram: 'Telegram', viber: 'Viber', whatsapp: 'WhatsApp' };

/** What a messenger calls itself; one that is not known as it came. */
export const messengerName = (messenger: Messenger): string => names[messenger] ?? messenger;

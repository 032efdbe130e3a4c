import type { DesignTemplate } from '@portal/contract/designs';
import { DEFAULT_CONFIGURATION, type DesignConfiguration } from '@portal/contract/design/configuration';

const template = (id: string, name: string, comment: string, say: Partial<DesignConfiguration>): DesignTemplate => ({
  id,
  name,
  comment,
  configuration: { ...DEFAULT_CONFIGURATION, ...say },
});

/** Templates for new checkout designs. */
export const TEMPLATES: readonly DesignTemplate[] = [
  template('light', 'Light', 'Black card on white', {}),
  template('dark', 'Dark', 'Silver card on a dark page', { theme: { type: 'dark', preset: 'silver' } }),
  template('gold', 'Gold', 'A gold card for gifts and clubs', { theme: { type: 'light', preset: 'vibrant_gold' } }),
  template('night', 'Night', 'Navy card on a dark page', { theme: { type: 'dark', preset: 'navy_shimmer' } }),
  template('donation', 'Donation', 'Asks for an email address, and the button says “Donate”', {
    theme: { type: 'light', preset: 'mountain_meadow' },
    params: { language_switch: true, email: true },
    messages: {
      uk: { button: 'Пожертвувати' },
      en: { button: 'Donate' },
      ka: { button: 'შემოწირულობა' },
      cs: { button: 'Darovat' },
      de: { button: 'Spenden' },
      ko: { button: '기부하기' },
      pl: { button: 'Wesprzyj' },
      es: { button: 'Donar' },
    },
  }),
  template('menu', 'Menu first', 'Payers choose a payment method before the form', {
    theme: { type: 'light', preset: 'royal_blue' },
    methods: ['card', 'wallets', 'banklinks_eu'],
    show_menu_first: true,
  }),
];

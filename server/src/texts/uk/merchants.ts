import type { Dictionary } from '@portal/contract/shell';

/** The list of a person's merchants. */
export const merchants: Dictionary = {
  'My Businesses': 'Мої бізнеси',
  'Business name': 'Назва бізнесу',
  Website: 'Сайт',
  Company: 'Компанія',
  Trends: 'Динаміка',
};

import type { Dictionary } from '@portal/contract/shell';

/** What the lists of payments say most. */
export const payments: Dictionary = {
  'Configure report': 'Bericht einrichten',
  'Save to reports': 'In Berichten speichern',
  'Order ID': 'Bestellnummer',
  Card: 'Karte',
  'Payer e-mail': 'E-Mail des Zahlers',
  Payments: 'Zahlungen',
  Settlements: 'Abrechnungen',
  Disputes: 'Streitfälle',
  Answers: 'Antworten',
  Landing: 'Landingpage',
};

import type { Dictionary } from '@portal/contract/shell';

/** Why a payment has no fiscal receipt yet, and what goes wrong with shifts; the words of receipts and Z-reports. */
export const fiscal: Dictionary = {
  'The cash register is switched off': 'Die Kasse ist ausgeschaltet',
  'The tax office is still looking at the cash register': 'Das Finanzamt prüft die Kasse noch',
  'The certificate has run out: put up a new one and activate the cash register':
    'Das Zertifikat ist abgelaufen: Laden Sie ein neues hoch und schalten Sie die Kasse ein',
  'The sale has no receipt yet': 'Der Verkauf hat noch keinen Beleg',
  'The shift has been open for 24 hours: close it': 'Die Schicht ist seit 24 Stunden offen: Schließen Sie sie',
  'The tax office was asked and has not answered': 'Das Finanzamt wurde gefragt und hat nicht geantwortet',
  'The tax office refused the receipt': 'Das Finanzamt hat den Beleg abgelehnt',
  'The hours without the tax office are used up': 'Die Stunden ohne Finanzamt sind aufgebraucht',
  'The reserved numbers are used up': 'Die reservierten Nummern sind aufgebraucht',
  'No shift is open': 'Es ist keine Schicht offen',
  VAT: 'USt.',
  'VAT included': 'Enthaltene USt.',
  'Sale receipt': 'Verkaufsbeleg',
  'Fiscal return receipt': 'Rückgabebeleg',
  Returned: 'Zurückgegeben',
  'Shift closed': 'Schicht geschlossen',
  'Closed by': 'Geschlossen von',
  'No. {number}': 'Nr. {number}',
  'Z-report {number} of {company}': 'Z-Bericht {number} von {company}',
  'Made offline, not sent yet': 'Offline erstellt, noch nicht gesendet',
  'Made offline, sent {moment}': 'Offline erstellt, gesendet {moment}',
};

import type { Dictionary } from '@portal/contract/shell';

/** Payouts from a file, a payment that is divided, and the statement of a receiver: what is refused, and what is on paper. */
export const payoutFiles: Dictionary = {
  'The card number was shortened by a spreadsheet: keep the column as text':
    'Die Kartennummer wurde von einer Tabelle gekürzt: Speichern Sie die Spalte als Text',
  'Check the file first': 'Prüfen Sie die Datei zuerst',
  'The file is not the one that was checked: check it again':
    'Das ist nicht die geprüfte Datei: Prüfen Sie sie noch einmal',
  'The same file was sent meanwhile: check it again':
    'Dieselbe Datei wurde inzwischen gesendet: Prüfen Sie sie noch einmal',
  'The balance does not suffice for the file': 'Das Guthaben reicht für die Datei nicht aus',
  'All payouts of this file were called off': 'Alle Auszahlungen dieser Datei wurden abgebrochen',
  'Somebody has decided on this file already': 'Über diese Datei wurde bereits entschieden',
  'A colleague has to decide on a file that you put up':
    'Über eine Datei, die Sie eingereicht haben, muss ein Kollege entscheiden',
  'The shares must make 100 percent': 'Die Anteile müssen 100 Prozent ergeben',
  'Nothing is left of this payment to pass on': 'Von dieser Zahlung ist nichts mehr weiterzugeben',
  'The last day is before the first': 'Der letzte Tag liegt vor dem ersten',
  'The statement is too long: choose a shorter period': 'Der Auszug ist zu lang: Wählen Sie einen kürzeren Zeitraum',
  'Statement of payouts': 'Auszug der Auszahlungen',
  'No payouts in this period': 'Keine Auszahlungen in diesem Zeitraum',
  'Total paid out': 'Insgesamt ausgezahlt',
  'Paid out by order of {company}': 'Ausgezahlt im Auftrag von {company}',
};

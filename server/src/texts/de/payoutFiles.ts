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
  'All these payouts are cancelled': 'Alle diese Auszahlungen wurden abgebrochen',
  'These payouts are already approved or rejected': 'Über diese Auszahlungen wurde bereits entschieden',
  'A colleague has to approve or reject payouts that you submitted':
    'Über Ihre Auszahlungen muss eine andere Person entscheiden',
  'Only a person who could pay out before these payouts were submitted may decide on them':
    'Nur wer schon vor dem Einreichen auszahlen durfte, kann darüber entscheiden',
  'Only a person who could pay out before the request may decide on it':
    'Nur wer schon vor der Anfrage auszahlen durfte, kann darüber entscheiden',
  'A colleague has to approve what you requested': 'Ihre Anfrage muss eine andere Person freigeben',
  'The person who asked can no longer pay out here': 'Die anfragende Person darf hier nicht mehr auszahlen',
  'The person who asked can no longer change rights here': 'Die anfragende Person darf hier keine Rechte mehr ändern',
  'Give a colleague the right to pay out first: a second person has to approve payouts':
    'Geben Sie zuerst einer weiteren Person das Recht auszuzahlen: Eine zweite Person muss Auszahlungen freigeben',
  'Give another colleague the right to pay out first: approving payouts takes two people':
    'Auszahlungen warten auf eine zweite Person, deshalb müssen zwei Personen bleiben, die auszahlen dürfen',
  'The shares must make 100 percent': 'Die Anteile müssen 100 Prozent ergeben',
  'Nothing is left of this payment to pass on': 'Von dieser Zahlung ist nichts mehr weiterzugeben',
  'The last day is before the first': 'Der letzte Tag liegt vor dem ersten',
  'The statement is too long: choose a shorter period': 'Der Auszug ist zu lang: Wählen Sie einen kürzeren Zeitraum',
  'Statement of payouts': 'Auszug der Auszahlungen',
  'No payouts in this period': 'Keine Auszahlungen in diesem Zeitraum',
  'Total paid out': 'Insgesamt ausgezahlt',
  'Paid out by order of {company}': 'Ausgezahlt im Auftrag von {company}',
};

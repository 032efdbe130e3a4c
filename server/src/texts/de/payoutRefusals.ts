import type { Dictionary } from '@portal/contract/shell';

/** What the server says of payouts that are not possible, and why the bank refused one. */
export const payoutRefusals: Dictionary = {
  'This merchant does not pay out to cards': 'Dieser Händler zahlt nicht auf Karten aus',
  'There is no balance in this currency': 'In dieser Währung gibt es kein Guthaben',
  'Not enough is available for the amount and its fee': 'Für Betrag und Gebühr ist nicht genug verfügbar',
  'So much is not left of the payment': 'So viel ist von der Zahlung nicht übrig',
  'There is no such stored card': 'Diese Karte ist nicht gespeichert',
  'Nothing can be paid out to cards of this country': 'Auf Karten aus diesem Land kann nichts ausgezahlt werden',
  'Choose today or a day to come': 'Heute oder einen späteren Tag wählen',
  'Choose a day within a year': 'Einen Tag innerhalb eines Jahres wählen',
  'What became of this payout is known': 'Das Ergebnis dieser Auszahlung ist bekannt',
  'This payout has left already': 'Diese Auszahlung ist schon unterwegs',
  'The bank of the receiver refused it': 'Die Bank des Empfängers hat abgelehnt',
  'The card has expired': 'Die Karte ist abgelaufen',
  'A card number does not belong here': 'Eine Kartennummer gehört nicht hierher',
  'Enter a valid card number': 'Gültige Kartennummer eingeben',
  '{sum} is left on the payout balance: pay it out first, or ask support to send it back':
    '{sum} ist noch auf dem Auszahlungsguthaben: zahlen Sie es zuerst aus, oder bitten Sie den Support um die Rückgabe',
  'Payout fees of {sum} are due: wait until they are collected, on the first of the month':
    'Auszahlungsgebühren von {sum} sind fällig: warten Sie, bis sie am Ersten des Monats eingezogen sind',
  'Payouts are under way: wait until they have ended, or call them off':
    'Auszahlungen laufen noch: warten, bis sie abgeschlossen sind, oder sie abbrechen',
  'The merchant pays out no more': 'Der Händler zahlt nicht mehr aus',
};

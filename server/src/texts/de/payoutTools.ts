import type { Dictionary } from '@portal/contract/shell';

/** Screens of files of payouts, of a payment that is divided, and of a statement. */
export const payoutTools: Dictionary = {
  'Payouts from a file': 'Auszahlungen aus einer Datei',
  'A row makes a payout, {rows} rows at most. The columns receiver, amount and currency are needed, the others may be left out.':
    'Eine Zeile ergibt eine Auszahlung, höchstens {rows} Zeilen. Die Spalten receiver, amount und currency sind nötig, die anderen können fehlen.',
  'File of payouts': 'Datei mit Auszahlungen',
  'Card number or token': 'Kartennummer oder Token',
  'Creating the payouts': 'Auszahlungen werden angelegt',
  'The balance does not suffice: {amount} are missing. Nothing is paid out.':
    'Das Guthaben reicht nicht: Es fehlen {amount}. Nichts wird ausgezahlt.',
  'A second person decides': 'Eine zweite Person entscheidet',
  'The payouts are reserved and wait until a colleague approves the file.':
    'Die Auszahlungen werden reserviert und warten, bis jemand aus dem Team die Datei freigibt.',
  'Send {n} payout|Send {n} payouts': { one: '{n} Auszahlung senden', other: '{n} Auszahlungen senden' },
  '{n} payout waits for a colleague|{n} payouts wait for a colleague': {
    one: '{n} Auszahlung wartet auf Freigabe',
    other: '{n} Auszahlungen warten auf Freigabe',
  },
  '{n} payout is created|{n} payouts are created': {
    one: '{n} Auszahlung ist angelegt',
    other: '{n} Auszahlungen sind angelegt',
  },
  'No clear answer came. Send it once more: the payouts of a file are made only once.':
    'Es kam keine klare Antwort. Senden Sie sie noch einmal: Die Auszahlungen einer Datei entstehen nur einmal.',
  'An earlier file got no answer yet. Look in the history before you send it again.':
    'Eine frühere Datei blieb ohne Antwort. Sehen Sie in den Verlauf, bevor Sie sie noch einmal senden.',
  'The earlier file got no answer, and its payouts are there: do not send it again.':
    'Die frühere Datei blieb ohne Antwort, ihre Auszahlungen sind da: Senden Sie sie nicht noch einmal.',
  'The earlier file got no answer, and none of its payouts was made.':
    'Die frühere Datei blieb ohne Antwort, keine ihrer Auszahlungen wurde angelegt.',
  'The same file was sent before': 'Dieselbe Datei wurde schon gesendet',
  '{who} sent a file with these rows. They are paid out once more if you send them again.':
    '{who} hat eine Datei mit diesen Zeilen gesendet. Senden Sie sie erneut, werden sie noch einmal ausgezahlt.',
  Token: 'Token',
  'Tokens of stored cards': 'Token gespeicherter Karten',
  '{n} payout|{n} payouts': { one: '{n} Auszahlung', other: '{n} Auszahlungen' },
  Fees: 'Gebühren',
  'Switch off': 'Ausschalten',
  'Several rows have the same card, amount and purpose': 'Mehrere Zeilen senden dasselbe',
  'Pay out each of these rows': 'Jede dieser Zeilen auszahlen',
  'Payouts for approval': 'Auszahlungen zur Freigabe',
  'Payouts that wait for a second person appear here':
    'Hier erscheinen Auszahlungen, die auf eine zweite Person warten',
  'Submitted by': 'Eingereicht von',
  'Submitted by {email}': 'Eingereicht von {email}',
  'Submit {n} payout|Submit {n} payouts': { one: '{n} Auszahlung einreichen', other: '{n} Auszahlungen einreichen' },
  Decision: 'Entscheidung',
  'Split of payment {id}': 'Aufteilung der Zahlung {id}',
  'Only a person who could pay out before may decide': 'Nur wer vorher auszahlen durfte, kann entscheiden',
  'The payouts still wait for a decision.': 'Die Auszahlungen warten noch auf eine Entscheidung.',
  'Payouts that wait for your decision: {n}.': 'Auszahlungen, die auf Ihre Entscheidung warten: {n}.',
  'Payouts that wait for a colleague: {n}.': 'Auszahlungen, die auf jemand anderen warten: {n}.',
  'Payouts wait for a second person': 'Auszahlungen warten auf eine zweite Person',
  'A colleague who already had the right to pay out approves or rejects them. Changes to this right wait for a colleague too.':
    'Wer schon vor dem Einreichen auszahlen durfte, gibt sie frei oder lehnt sie ab. Änderungen daran, wer auszahlen darf, warten ebenso.',
  '{name}: a colleague with the right to pay out gets an email and must approve this. Until then, payouts still wait.':
    'Eine andere Person, die auszahlen darf, muss zustimmen und erhält eine E-Mail. Bis dahin warten Auszahlungen. {name}',
  'A colleague has to approve higher limits': 'Höhere Grenzen muss eine andere Person freigeben',
  'A colleague who may pay out has to approve it.': 'Eine andere Person, die auszahlen darf, muss zustimmen.',
  'Edit limits': 'Grenzen ändern',
  'Limits without a second person': 'Grenzen ohne zweite Person',
  'Limit in {currency} (optional)': 'Grenze in {currency} (optional)',
  'A payout waits if it raises one person’s total within 24 hours above the limit. If a field is empty, every payout in that currency waits.':
    'Eine Auszahlung wartet, wenn mit ihr die Summe, die eine Person in 24 Stunden allein gesendet hat, über der Grenze liegt. Bleibt ein Feld leer, wartet jede Auszahlung in dieser Währung.',
  'Every payout waits.': 'Jede Auszahlung wartet.',
  'Limit per person within 24 hours without approval: {sums}.':
    'Ohne zweite Person darf eine Person in 24 Stunden höchstens senden: {sums}.',
  'Every payout in these currencies waits: {currencies}.': 'Jede Auszahlung in diesen Währungen wartet: {currencies}.',
  '{who} asks to pay out without a second person.': '{who} möchte ohne zweite Person auszahlen.',
  '{who} asks to raise the limits.': '{who} möchte die Grenzen erhöhen.',
  '{who} asks to give the right to pay out and to approve payouts: {whom}':
    '{who} möchte das Recht erteilen, auszuzahlen und Auszahlungen freizugeben: {whom}',
  '{who} asks to remove the right to pay out from: {whom}': '{who} möchte das Recht auszuzahlen entziehen: {whom}',
  '{who} asks to remove a person who may pay out: {whom}':
    '{who} möchte eine Person entfernen, die auszahlen darf: {whom}',
  'Approve the request': 'Anfrage freigeben',
  'Withdraw request': 'Anfrage zurückziehen',
  'Payouts that wait already still need a decision.':
    'Auszahlungen, die schon warten, brauchen weiterhin eine Entscheidung.',
  'Decided by': 'Entschieden von',
  'Waits for your decision': 'Wartet auf Ihre Entscheidung',
  'A colleague must decide': 'Jemand anderes muss entscheiden',
  'Show the payouts': 'Auszahlungen zeigen',
  Decide: 'Entscheiden',
  'Decide on {name}': 'Über {name} entscheiden',
  Approve: 'Freigeben',
  Reject: 'Ablehnen',
  'Approve {n} payout|Approve {n} payouts': { one: '{n} Auszahlung freigeben', other: '{n} Auszahlungen freigeben' },
  'Reject {n} payout|Reject {n} payouts': { one: '{n} Auszahlung ablehnen', other: '{n} Auszahlungen ablehnen' },
  '{n} payout is approved|{n} payouts are approved': {
    one: '{n} Auszahlung ist freigegeben',
    other: '{n} Auszahlungen sind freigegeben',
  },
  '{n} payout is called off|{n} payouts are called off': {
    one: '{n} Auszahlung ist zurückgezogen',
    other: '{n} Auszahlungen sind zurückgezogen',
  },
  'Second person': 'Zweite Person',
  'Request approval': 'Anfragen',
  'Pay out without a second person': 'Ohne zweite Person auszahlen',
  'Split payment': 'Zahlung aufteilen',
  'Split payment {id}': 'Zahlung {id} aufteilen',
  'A part of this payment was passed on already.': 'Ein Teil dieser Zahlung wurde schon weitergegeben.',
  'Nothing of this payment is left to divide.': 'Von dieser Zahlung ist nichts mehr aufzuteilen.',
  'Amount to divide': 'Aufzuteilender Betrag',
  Receivers: 'Empfänger',
  'Receiver {n}': 'Empfänger {n}',
  'Add receiver': 'Empfänger hinzufügen',
  'Divide evenly': 'Gleichmäßig aufteilen',
  'Share, %': 'Anteil, %',
  'The shares make 100 %': 'Die Anteile ergeben 100 %',
  'The shares make {share} % too much': 'Die Anteile ergeben {share} % zu viel',
  '{share} % is left': '{share} % bleiben übrig',
  'There are two receivers at least': 'Es sind mindestens zwei Empfänger',
  'Each receiver gets {least} at least': 'Jeder Empfänger erhält mindestens {least}',
  'A part is more than one payout may send': 'Ein Teil ist mehr, als eine Auszahlung senden darf',
  'The balance does not suffice': 'Das Guthaben reicht nicht',
  'Receivers get': 'Empfänger erhalten',
  'Pay out {amount} to {n} receiver|Pay out {amount} to {n} receivers': {
    one: '{amount} an {n} Empfänger auszahlen',
    other: '{amount} an {n} Empfänger auszahlen',
  },
  '{amount} are paid out': '{amount} sind ausgezahlt',
  'The payouts of {amount} were declined': 'Die Auszahlungen von {amount} wurden abgelehnt',
  'The payouts of {amount} are on their way': 'Die Auszahlungen von {amount} sind unterwegs',
  'An earlier split of {amount} got no answer yet.': 'Eine frühere Aufteilung von {amount} blieb ohne Antwort.',
  'Check the payouts': 'Auszahlungen prüfen',
  'With fees {amount} leave the balance.': 'Mit Gebühren gehen {amount} vom Guthaben ab.',
  'For safety the numbers of cards were not kept: type them once more.':
    'Zur Sicherheit wurden die Kartennummern nicht behalten: Geben Sie sie noch einmal ein.',
  '{amount} are left of the payment': 'Von der Zahlung sind {amount} übrig',
  'Statement of the receiver': 'Aufstellung des Empfängers',
  'What this receiver was paid': 'Was dieser Empfänger erhielt',
  'What {card} was paid': 'Was {card} erhielt',
  'Download PDF': 'PDF herunterladen',
  'The statement could not be made': 'Die Aufstellung ließ sich nicht erstellen',
};

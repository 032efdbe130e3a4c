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
  'Hand in {n} payout|Hand in {n} payouts': { one: '{n} Auszahlung einreichen', other: '{n} Auszahlungen einreichen' },
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
  'Files of payouts': 'Dateien mit Auszahlungen',
  'No file waits for a second person': 'Keine Datei wartet auf eine zweite Person',
  'Handed in by': 'Eingereicht von',
  'Handed in by {email}': 'Eingereicht von {email}',
  'Decided by': 'Entschieden von',
  'Waits for your decision': 'Wartet auf Ihre Entscheidung',
  'A colleague must decide': 'Jemand anderes muss entscheiden',
  'Show the payouts': 'Auszahlungen zeigen',
  Decide: 'Entscheiden',
  'Decide on {name}': 'Über {name} entscheiden',
  'What becomes of it': 'Was daraus wird',
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
  'The file still waits for a decision.': 'Die Datei wartet noch auf eine Entscheidung.',
  'Second person': 'Zweite Person',
  'Payouts of a file wait for a second person': 'Auszahlungen einer Datei warten auf eine zweite Person',
  'A colleague with the right to pay out approves or rejects them; never whoever handed the file in.':
    'Freigeben oder ablehnen kann, wer auszahlen darf, nie aber, wer die Datei eingereicht hat.',
  'A colleague who may pay out has to agree, and all of them get a mail. Until then files of {name} wait.':
    'Ein Kollege, der auszahlen darf, muss zustimmen; alle werden per E-Mail gefragt. Bis dahin warten Dateien von {name}.',
  'Ask for it': 'Anfragen',
  '{who} wants to pay out files without a second person. It stays on until you agree.':
    '{who} will Dateien ohne zweite Person auszahlen. Sie bleibt nötig, bis Sie zustimmen.',
  '{who} asked to do without a second person. It stays on until a colleague agrees.':
    '{who} möchte auf die zweite Person verzichten. Sie bleibt nötig, bis ein Kollege zustimmt.',
  Agree: 'Zustimmen',
  'Keep it on': 'Beibehalten',
  'Pay out without a second person': 'Ohne zweite Person auszahlen',
  'Files of {name} are paid out as soon as they are sent. Those that wait still need a decision.':
    'Dateien von {name} werden sofort ausgezahlt. Was schon wartet, braucht weiter eine Entscheidung.',
  '{n} file of payouts waits for your decision.|{n} files of payouts wait for your decision.': {
    one: '{n} Datei mit Auszahlungen wartet auf Ihre Entscheidung.',
    other: '{n} Dateien mit Auszahlungen warten auf Ihre Entscheidung.',
  },
  '{n} file of payouts waits for a colleague.|{n} files of payouts wait for a colleague.': {
    one: '{n} Datei mit Auszahlungen wartet auf Freigabe.',
    other: '{n} Dateien mit Auszahlungen warten auf Freigabe.',
  },
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

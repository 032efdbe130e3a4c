/** German of the MO/TO terminal. */
export const terminal: Readonly<Record<string, string>> = {
  'Charge cards by hand': 'Karten von Hand belasten',
  'Take orders by phone or mail: type the card yourself, and the payment stands in your lists at once.':
    'Nehmen Sie Bestellungen per Telefon oder Post an: Geben Sie die Karte selbst ein, die Zahlung steht sofort in Ihren Listen.',
  'The request for {names} was sent. The answer comes by mail, within a day.':
    'Die Anfrage für {names} wurde gesendet. Die Antwort kommt innerhalb eines Tages per E-Mail.',
  'Request MO/TO payments': 'MO/TO-Zahlungen anfragen',
  'You may not ask for it at any of your merchants. Turn to whoever gave you your rights.':
    'Für keinen Ihrer Händler dürfen Sie anfragen. Wenden Sie sich an die Person, die Ihnen die Rechte gegeben hat.',
  'Expiry date': 'Gültig bis',
  'Charge a card': 'Karte belasten',
  'Request for another merchant': 'Anfrage für weiteren Händler',
  'No card was charged by hand yet': 'Noch keine Karte von Hand belastet',
  'Send request': 'Anfrage senden',
  'The request was sent. The answer comes by mail, within a day.':
    'Die Anfrage wurde gesendet. Die Antwort kommt innerhalb eines Tages per E-Mail.',
  'Charges are made in the first currency of the merchant.': 'Belastet wird in der ersten Währung des Händlers.',
  'Amount, {currency}': 'Betrag, {currency}',
  'The charges were read again and do not show it yet. Look at them once more before you try again.':
    'Die Belastungen wurden neu gelesen und zeigen sie noch nicht. Sehen Sie noch einmal nach, bevor Sie es erneut versuchen.',
  'The charges could not be read again either. Check them before you try again.':
    'Auch die Belastungen konnten nicht gelesen werden. Prüfen Sie sie, bevor Sie es erneut versuchen.',
  'This merchant has no terminal': 'Dieser Händler hat kein Terminal',
  'This merchant has a terminal already': 'Dieser Händler hat schon ein Terminal',
  'The request was sent already': 'Die Anfrage wurde schon gesendet',
  'There is no such merchant': 'Diesen Händler gibt es nicht',
  'The merchant is not active yet': 'Der Händler ist noch nicht aktiv',
  'MO/TO payments': 'MO/TO-Zahlungen',
};

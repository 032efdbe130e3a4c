import type { Dictionary } from '@portal/contract/shell';

/** The list of a person's merchants, and the settings of one, a tab at a time. */
export const merchants: Dictionary = {
  'You have no merchant yet': 'Sie haben noch keinen Händler',
  ID: 'ID',
  Trends: 'Entwicklung',
  Settings: 'Einstellungen',

  Business: 'Geschäft',
  'Name in English': 'Name auf Englisch',
  'With us': 'Bei uns',
  Fee: 'Gebühr',
  'Checkout version': 'Version der Bezahlseite',
  'Edit {what}': '{what} ändern',
  'Edit merchant': 'Händler ändern',
  'Delete merchant': 'Händler löschen',
  '{name} is deleted': '{name} ist gelöscht',
  'Its payments, settlements and reports will not be shown any more, to nobody. This cannot be undone.':
    'Zahlungen, Abrechnungen und Berichte werden niemandem mehr gezeigt. Das lässt sich nicht rückgängig machen.',
  'Type the name to confirm': 'Zur Bestätigung den Namen eingeben',
  'Authorizations are held: capture them, or wait until they are released':
    'Es gibt reservierte Zahlungen: buchen Sie sie, oder warten Sie, bis sie freigegeben sind',
  'Payments are in progress: wait until they have ended': 'Zahlungen laufen noch: warten Sie auf ihr Ende',
  'Payments are not paid out yet: wait for their settlement':
    'Zahlungen sind noch nicht ausgezahlt: warten Sie auf ihre Abrechnung',
  'Subscriptions go on: stop them first': 'Abonnements laufen noch: beenden Sie sie zuerst',
  'Disputes are open: wait for their end': 'Streitfälle sind offen: warten Sie auf ihr Ende',

  'Private keys': 'Private Schlüssel',
  'Debit private key': 'Privater Schlüssel für Belastungen',
  'Credit private key': 'Privater Schlüssel für Gutschriften',
  'Your servers prove with them that they are yours. Show them to nobody.':
    'Damit weisen sich Ihre Server aus. Zeigen Sie sie niemandem.',
  'You lack the right to the keys. Ask a colleague with full access.':
    'Ihnen fehlt das Recht auf die Schlüssel. Fragen Sie jemanden mit vollem Zugriff.',
  Key: 'Schlüssel',
  Value: 'Wert',
  Hide: 'Verbergen',
  Reveal: 'Anzeigen',
  'Hide {what}': '{what} verbergen',
  'Reveal {what}': '{what} anzeigen',
  Renew: 'Erneuern',
  'Renew {what}': '{what} erneuern',
  'Your password': 'Ihr Passwort',
  'The key in use stops working at once: payments fail until your servers have the new one.':
    'Der jetzige Schlüssel gilt sofort nicht mehr: Zahlungen scheitern, bis Ihre Server den neuen haben.',
  'The key is renewed. Give the new one to your servers.':
    'Der Schlüssel ist erneuert. Geben Sie den neuen Ihren Servern.',

  Payment: 'Zahlung',
  'Payment settings': 'Zahlungseinstellungen',
  Checkout: 'Bezahlseite',
  'Language of the checkout': 'Sprache der Bezahlseite',
  'Offer payers to have their card stored': 'Zahlern anbieten, ihre Karte zu speichern',
  'Lifetime of an order': 'Gültigkeit einer Bestellung',
  '{n} second|{n} seconds': { one: '{n} Sekunde', other: '{n} Sekunden' },
  'Capture held payments automatically': 'Reservierte Zahlungen automatisch buchen',
  'Also those that are held now': 'Auch die, die jetzt reserviert sind',
  'Days until the capture': 'Tage bis zur Buchung',
  'From 1 to 25; at the latest when the hold ends': 'Von 1 bis 25; spätestens wenn die Reservierung endet',
  'Held payments': 'Reservierte Zahlungen',
  Addresses: 'Adressen',
  'Public offer': 'Öffentliches Angebot',
  '{placeholder} in it becomes the language of the payer': 'Aus {placeholder} darin wird die Sprache des Zahlers',
  'The payer comes back by': 'Der Zahler kehrt zurück per',
  'After a payment': 'Nach einer Zahlung',
  'After a declined payment': 'Nach einer abgelehnten Zahlung',
  Callback: 'Callback',
  'Callback of subscriptions': 'Callback für Abonnements',
  'Callback of chargebacks': 'Callback für Rückbuchungen',
  'Your server confirms a callback with any 2xx status. After any other answer it is sent again, for a day.':
    'Ihr Server bestätigt einen Callback mit einem beliebigen 2xx-Status. Nach jeder anderen Antwort wird er einen Tag lang erneut gesendet.',
  'Callback secret': 'Geheimnis der Callbacks',

  Notification: 'Benachrichtigungen',
  'Notification settings': 'Benachrichtigungen',
  'Who is mailed': 'Wer E-Mails bekommt',
  'New disputes': 'Neue Streitfälle',
  'Payments that went through': 'Erfolgreiche Zahlungen',
  'Declined payments': 'Abgelehnte Zahlungen',
  'Language of the mails': 'Sprache der E-Mails',
  'Mailed to nobody': 'An niemanden senden',
  'For payers': 'Für Zahler',
  'E-mail of your support': 'E-Mail Ihres Supports',
  'It stands on the receipts of your payers': 'Sie steht auf den Belegen Ihrer Zahler',

  Financial: 'Finanzen',
  'Edit account': 'Konto ändern',
  'No accounts yet': 'Noch keine Konten',
  'Paid out in': 'Ausgezahlt in',
  Direct: 'Direkt',
  Bulk: 'Gesammelt',
  Transactional: 'Je Zahlung',
  'Settlements are paid to these accounts. A change takes effect when it is confirmed, after 24 hours at the earliest. Colleagues with full rights get an email.':
    'Auf diese Konten wird ausgezahlt. Eine Änderung gilt, sobald sie bestätigt ist, frühestens nach 24 Stunden; Kollegen mit vollen Rechten bekommen eine E-Mail.',
  'Paid to {now} until {moment}, then to {next}. Changed by {by}.':
    'Auszahlung an {now} bis {moment}, danach an {next}. Geändert von {by}.',
  'Paid to from {moment} on. Added by {by}.': 'Auszahlung dorthin ab {moment}. Hinzugefügt von {by}.',
  'Nothing is paid to it before it is confirmed, and not before {moment}. Added by {by}.':
    'Vor der Bestätigung und vor {moment} wird nichts dorthin ausgezahlt. Hinzugefügt von {by}.',
  'The account is saved. Colleagues with full rights are mailed.':
    'Das Konto ist gespeichert. Kollegen mit vollen Rechten bekommen eine E-Mail.',
  'Somebody else has changed the accounts meanwhile: look through this one again.':
    'Jemand anders hat die Konten inzwischen geändert: sehen Sie dieses noch einmal durch.',
  'A colleague has added a bank account meanwhile.': 'Inzwischen ist ein Bankkonto hinzugefügt worden.',
  '{name} has signed the contract meanwhile.': '{name} hat den Vertrag inzwischen unterschrieben.',
  'Signed by': 'Unterschrieben von',
  'Settlements go to {iban} until the change is confirmed, for 24 hours at least.':
    'Bis die Änderung bestätigt ist, mindestens aber 24 Stunden, wird an {iban} ausgezahlt.',
  'Paid to {now} until {next} is confirmed, at least until {moment}. Changed by {by}.':
    'Auszahlung an {now}, bis {next} bestätigt ist, mindestens bis {moment}. Geändert von {by}.',
  'Another person has to confirm this account.': 'Eine andere Person muss dieses Konto bestätigen.',
  'Another person has to confirm this account': 'Eine andere Person muss dieses Konto bestätigen',
  'Payouts wait for a second person, so only people who may pay out change bank accounts':
    'Auszahlungen warten auf eine zweite Person. Deshalb ändern nur Personen Bankkonten, die auszahlen dürfen',
  'This account has no pending change': 'Hier steht keine Änderung an',
  'Remove account': 'Konto entfernen',
  'Cancel change': 'Änderung verwerfen',
  'Remove the account?': 'Konto entfernen?',
  'Cancel the change?': 'Änderung verwerfen?',
  'Nothing will be paid to {iban}.': 'An {iban} wird nichts ausgezahlt.',
  'Settlements keep going to {iban}.': 'Abrechnungen gehen weiterhin an {iban}.',
  'The account is removed.': 'Das Konto ist entfernt.',
  'The change is cancelled.': 'Die Änderung ist verworfen.',
  'Enter a fresh code from your authenticator app.': 'Geben Sie einen frischen Code aus Ihrer Authenticator-App ein.',
  'There is an account of this currency already': 'In dieser Währung gibt es schon ein Konto',
  'The currency of an account stays as it is': 'Die Währung eines Kontos bleibt, wie sie ist',
  'This account is confirmed already': 'Dieses Konto ist schon bestätigt',
  'Confirm account': 'Konto bestätigen',
  'Confirm {what}': '{what} bestätigen',
  'Check the account and confirm it. A new or changed account is not paid to until it is confirmed.':
    'Prüfen Sie das Konto und bestätigen Sie es. Vorher wird auf ein neues oder geändertes Konto nichts ausgezahlt.',
  'Nothing waits to be confirmed. Settlements of the usual currency go to this account.':
    'Nichts wartet auf Bestätigung. In der üblichen Währung wird auf dieses Konto ausgezahlt.',
  'The account {iban} belongs to us, and settlements of {currency} shall go there':
    'Das Konto {iban} gehört uns, und Abrechnungen in {currency} sollen dorthin gehen',

  'Contract {number}': 'Vertrag {number}',
  Document: 'Dokument',
  Mandatory: 'Verpflichtend',
  Date: 'Datum',
  'Service agreement': 'Dienstleistungsvertrag',
  'What we do for you, and what you owe us for it.': 'Was wir für Sie tun, und was Sie uns dafür schulden.',
  'Fee schedule': 'Gebührenverzeichnis',
  'The fee of each payment.': 'Die Gebühr jeder Zahlung.',
  'Signed by {name} on {moment}': 'Unterschrieben von {name} am {moment}',
  'The contract waits to be signed.': 'Der Vertrag wartet auf die Unterschrift.',
  Sign: 'Unterschreiben',
  'This name is the signature. It is stored with the date and time.':
    'Dieser Name ist die Unterschrift. Der Zeitpunkt wird mit ihm aufbewahrt.',
  'Only a director or an authorized person of the company signs it.':
    'Nur ein Geschäftsführer oder eine bevollmächtigte Person der Firma unterschreibt ihn.',
  'Choose a director, an authorized person or the proprietor of the company':
    'Wählen Sie einen Geschäftsführer, eine bevollmächtigte Person oder den Inhaber der Firma',
  'Add a person': 'Person hinzufügen',
  'The contract is signed already': 'Der Vertrag ist schon unterschrieben',

  Customization: 'Gestaltung',
  Logo: 'Logo',
  'No logo yet': 'Noch kein Logo',
  'PNG is best. It stands in the middle of your QR codes.': 'PNG ist am besten. Es steht in der Mitte Ihrer QR-Codes.',
  'Social contacts': 'Kontakte',
  'Where your payers reach you.': 'Wo Ihre Zahler Sie erreichen.',
  'Support phone': 'Telefon des Supports',
  'Support e-mail': 'E-Mail des Supports',
  'The file is larger than 50 KB': 'Die Datei ist größer als 50 KB',
  'The picture must be at least 280 px wide': 'Das Bild muss mindestens 280 px breit sein',
};

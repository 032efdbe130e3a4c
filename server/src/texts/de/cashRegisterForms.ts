import type { Dictionary } from '@portal/contract/shell';

/** Forms of the providers of cash registers, what the server says no with there, and what goes wrong with a register. */
export const cashRegisterForms: Dictionary = {
  'Receipts go straight to the tax office, signed with a key and a certificate of your own.':
    'Belege gehen direkt an das Finanzamt, signiert mit Ihrem eigenen Schlüssel und Zertifikat.',
  'Receipts go by way of the provider: your login and PIN there are all that is needed.':
    'Belege gehen über den Anbieter: Nötig sind nur Ihr Login und Ihre PIN dort.',
  'Tax number of the company': 'Steuernummer des Unternehmens',
  Cashier: 'Kassierer',
  'Stands on each receipt': 'Steht auf jedem Beleg',
  'VAT rate': 'Umsatzsteuersatz',
  'Not a payer of VAT': 'Nicht umsatzsteuerpflichtig',
  'Close the shift at midnight': 'Schicht um Mitternacht schließen',
  'Else somebody closes it, within 24 hours': 'Sonst schließt sie jemand, binnen 24 Stunden',
  'Login at the provider': 'Login beim Anbieter',
  'PIN of the cashier': 'PIN des Kassierers',
  'Four to eight digits; it is shown to nobody': 'Vier bis acht Ziffern; sie wird niemandem gezeigt',
  'Point of sale': 'Verkaufsstelle',
  'Address of the point of sale': 'Adresse der Verkaufsstelle',
  'There is no such choice': 'Diese Auswahl gibt es nicht',
  'This provider is not offered in the country of the merchant':
    'Dieser Anbieter ist im Land des Händlers nicht verfügbar',
  'This provider takes no certificate': 'Dieser Anbieter braucht kein Zertifikat',
  'There is a cash register with another provider: deactivate it first':
    'Es gibt schon eine Kasse bei einem anderen Anbieter: Deaktivieren Sie diese zuerst',
  'Put up key and certificate first': 'Laden Sie zuerst Schlüssel und Zertifikat hoch',
  'Put up key and certificate again: they are kept for an hour':
    'Laden Sie Schlüssel und Zertifikat noch einmal hoch: Sie werden eine Stunde aufbewahrt',
  'Choose a tax object': 'Wählen Sie ein Steuerobjekt',
  'There is no such tax object': 'Dieses Steuerobjekt gibt es nicht',
  'Another merchant has this cash register already': 'Diese Kasse hat schon ein anderer Händler',
  'The company has no VAT number: it cannot charge VAT':
    'Das Unternehmen hat keine Umsatzsteuernummer: Es kann keine Umsatzsteuer berechnen',
  'Close the shift first: key and place of an open one stay as they are':
    'Schließen Sie zuerst die Schicht: Solange sie offen ist, bleiben Schlüssel und Ort, wie sie sind',
  'The cash register is active already': 'Die Kasse ist schon aktiv',
  'The cash register is switched off already': 'Die Kasse ist schon ausgeschaltet',
  'The tax office is still looking at the cash register: it becomes active by itself':
    'Das Finanzamt prüft die Kasse noch: Sie wird von selbst aktiv',
  'Close the shift first, then the cash register can be switched off':
    'Schließen Sie zuerst die Schicht, dann lässt sich die Kasse ausschalten',
  'The certificate is no longer valid: put up a new one':
    'Das Zertifikat ist nicht mehr gültig: Laden Sie ein neues hoch',
  'The certificate is no longer valid': 'Das Zertifikat ist nicht mehr gültig',
  'The certificate is not valid yet': 'Das Zertifikat ist noch nicht gültig',
  'The certificate is of another company': 'Das Zertifikat gehört einem anderen Unternehmen',
  'The certificate is missing': 'Das Zertifikat fehlt',
  'The certificate cannot be read': 'Das Zertifikat ist nicht lesbar',
  'The key is missing': 'Der Schlüssel fehlt',
  'The key cannot be read': 'Der Schlüssel ist nicht lesbar',
  'The key does not belong to the certificate': 'Der Schlüssel gehört nicht zum Zertifikat',
  'The key is locked in a way that takes too long to open':
    'Der Schlüssel ist so verschlossen, dass das Öffnen zu lange dauert',
  'There are two keys: send one': 'Es sind zwei Schlüssel: Senden Sie einen',
  'One of the files is neither a key nor a certificate': 'Eine der Dateien ist weder Schlüssel noch Zertifikat',
  'Choose the key and its certificate': 'Wählen Sie den Schlüssel und sein Zertifikat',
  'The file is larger than 64 KB': 'Die Datei ist größer als 64 KB',
  'The password is wrong': 'Das Passwort ist falsch',
  'The tax office did not answer': 'Das Finanzamt hat nicht geantwortet',
  'The provider does not know this login': 'Der Anbieter kennt diesen Login nicht',
  'The provider does not accept this PIN': 'Der Anbieter nimmt diese PIN nicht an',
  'The provider did not answer': 'Der Anbieter hat nicht geantwortet',
};

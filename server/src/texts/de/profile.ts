import type { Dictionary } from '@portal/contract/shell';

/** The profile: overview, picture, password, the second step. */
export const profile: Dictionary = {
  '2-Step Verification': 'Bestätigung in zwei Schritten',
  '2-Step Verification: on': 'Bestätigung in zwei Schritten: an',
  '2-Step Verification: off': 'Bestätigung in zwei Schritten: aus',
  'Personal settings': 'Persönliche Einstellungen',
  'Of the portal, and of the mails we send you': 'Für das Portal und die E-Mails, die wir Ihnen senden',
  Picture: 'Bild',
  'Your picture': 'Ihr Bild',
  'No picture yet: your initials stand in the header. Nobody but you sees the picture.':
    'Noch kein Bild: In der Kopfzeile stehen Ihre Initialen. Niemand außer Ihnen sieht das Bild.',
  'It stands in the header. Nobody but you sees it.': 'Es steht in der Kopfzeile. Niemand außer Ihnen sieht es.',
  'Sign-in': 'Anmeldung',
  'You sign in with this address. To change it, write to support: they make sure that it is yours.':
    'Mit dieser Adresse melden Sie sich an. Um sie zu ändern, schreiben Sie dem Support: Er vergewissert sich, dass sie Ihnen gehört.',
  'Change password': 'Passwort ändern',
  'Current password': 'Aktuelles Passwort',
  'Your password is changed. You are signed out everywhere else.':
    'Ihr Passwort ist geändert. Überall sonst sind Sie abgemeldet.',
  'Two-step verification is on': 'Die Bestätigung in zwei Schritten ist an',
  'Two-step verification is off': 'Die Bestätigung in zwei Schritten ist aus',
  'Signing in will take your password and a code from your phone: a stolen password alone opens nothing.':
    'Zur Anmeldung brauchen Sie dann Ihr Passwort und einen Code vom Telefon: Ein gestohlenes Passwort allein öffnet nichts.',
  'Enter your password, then the first code from the app.':
    'Geben Sie Ihr Passwort ein, dann den ersten Code aus der App.',
  'Scan this picture with an authenticator app on your phone.':
    'Scannen Sie dieses Bild mit einer Authenticator-App auf Ihrem Telefon.',
  'Or type the key into the app:': 'Oder geben Sie den Schlüssel in die App ein:',
  'Switch two-step verification on': 'Bestätigung in zwei Schritten einschalten',
  'Switch on': 'Einschalten',
  'Enter all six digits': 'Geben Sie alle sechs Ziffern ein',
  'Two-step verification is on. You are signed out everywhere else.':
    'Die Bestätigung in zwei Schritten ist an. Überall sonst sind Sie abgemeldet.',
  'Signing in takes your password and a code of your authenticator app.':
    'Zur Anmeldung brauchen Sie Ihr Passwort und einen Code Ihrer Authenticator-App.',
  'Switch two-step verification off': 'Bestätigung in zwei Schritten ausschalten',
  'From then on your password alone opens the portal. Enter a fresh code from your app.':
    'Danach öffnet Ihr Passwort allein das Portal. Geben Sie einen neuen Code aus Ihrer App ein.',
  'Two-step verification is off. You are signed out everywhere else.':
    'Die Bestätigung in zwei Schritten ist aus. Überall sonst sind Sie abgemeldet.',
  'When the device is lost': 'Wenn das Gerät verloren ist',
  'Sign in with your password. Where the code is asked for, choose “I have lost my device”: a mail leads you to a new password, without the second step.':
    'Melden Sie sich mit Ihrem Passwort an. Wo nach dem Code gefragt wird, wählen Sie „Ich habe mein Gerät verloren“: Eine E-Mail führt Sie zu einem neuen Passwort, ohne den zweiten Schritt.',
  'Without access to your mail, write to support.': 'Ohne Zugang zu Ihren E-Mails schreiben Sie dem Support.',
};

import type { Dictionary } from '@portal/contract/shell';

/** The log of callbacks, one of them, the banner, and the secret that signs them. */
export const callbacks: Dictionary = {
  Callbacks: 'Callbacks',
  'Last answer': 'Letzte Antwort',
  'Next attempt': 'Nächster Versuch',
  Event: 'Ereignis',
  Delivered: 'Zugestellt',
  Failed: 'Fehlgeschlagen',
  'This callback was sent too often, it is not sent again':
    'Dieser Callback wurde zu oft gesendet, er wird nicht erneut gesendet',
  'No callbacks yet': 'Noch keine Callbacks',
  'No callbacks of this payment yet': 'Noch keine Callbacks dieser Zahlung',
  'Callback {event}': 'Callback {event}',
  'Waiting for the answer': 'Die Antwort steht aus',
  'Not sent yet': 'Noch nicht gesendet',
  'No answer': 'Keine Antwort',
  'The connection broke': 'Die Verbindung brach ab',
  'No answer within 30 seconds': 'Keine Antwort innerhalb von 30 Sekunden',
  'Answer {status}': 'Antwort {status}',
  '{n} ms': '{n} ms',
  'Nothing listens at this address': 'Unter dieser Adresse nimmt niemand an',
  'This host has no address': 'Dieser Host hat keine Adresse',
  'This address cannot be reached': 'Diese Adresse ist nicht erreichbar',
  'Nobody answered': 'Niemand hat geantwortet',
  'What came back is no answer of HTTP': 'Was zurückkam, ist keine HTTP-Antwort',
  'This address is not public, and CALLBACK_HOSTS does not name it':
    'Diese Adresse ist nicht öffentlich, und CALLBACK_HOSTS nennt sie nicht',
  'No safe connection came about': 'Es kam keine sichere Verbindung zustande',
  'The callback could not be sent': 'Der Callback konnte nicht gesendet werden',
  Answer: 'Antwort',
  Nothing: 'Nichts',
  'Headers sent': 'Gesendete Header',
  Body: 'Inhalt',
  Delivery: 'Zustellung',
  Signatures: 'Signaturen',
  'In the header': 'Im Header',
  'In the body': 'Im Inhalt',
  'In the address': 'In der Adresse',
  'Added to the address': 'An die Adresse angehängt',
  'The callback is sent again': 'Der Callback ist erneut gesendet',
  'Resend {n}': '{n} erneut senden',
  '{n} callback is sent again.|{n} callbacks are sent again.': {
    one: '{n} Callback ist erneut gesendet.',
    other: '{n} Callbacks sind erneut gesendet.',
  },
  '{n} left out: delivered already.': '{n} ausgelassen: bereits zugestellt.',
  '{n} left out: sent too often, or not there any more.': '{n} ausgelassen: zu oft gesendet oder nicht mehr vorhanden.',
  'Callbacks do not arrive': 'Callbacks kommen nicht an',
  '{merchant}: {host} fails since {moment}.': '{merchant}: {host} nimmt sie seit {moment} nicht an.',
  '{n} callback waits.|{n} callbacks wait.': { one: '{n} Callback wartet.', other: '{n} Callbacks warten.' },
  'Show them': 'Anzeigen',
  'And {n} more address.|And {n} more addresses.': {
    one: 'Und {n} weitere Adresse.',
    other: 'Und {n} weitere Adressen.',
  },
  'Selected rows': 'Ausgewählte Zeilen',
  'Select {what}': '{what} auswählen',
  'Select all on this page': 'Alle auf dieser Seite auswählen',
  'Callbacks are signed with it: your servers tell by it that they come from us.':
    'Damit sind Callbacks signiert: Ihre Server erkennen daran, dass sie von uns kommen.',
  'Until {moment} callbacks are signed with the secret before as well.':
    'Bis {moment} sind Callbacks auch mit dem vorigen Geheimnis signiert.',
  'The secret was renewed too often. Try again tomorrow':
    'Das Geheimnis wurde zu oft erneuert. Versuchen Sie es morgen wieder',
  'Renew secret': 'Geheimnis erneuern',
  'Renew the callback secret': 'Geheimnis der Callbacks erneuern',
  'The secret is renewed. Give the new one to your servers.':
    'Das Geheimnis ist erneuert. Geben Sie das neue Ihren Servern.',
  'The secret in use goes on to sign for a day, beside the new one: change your servers meanwhile.':
    'Das bisherige Geheimnis signiert noch einen Tag neben dem neuen: Stellen Sie Ihre Server in dieser Zeit um.',
};

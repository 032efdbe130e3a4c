import type { AccountTexts } from './texts.ts';

const ONCE = 'Der Link funktioniert einmal und gilt 24 Stunden.';
const IGNORE = 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ohne den Link ändert sich nichts.';
const URGENT =
  'Wenn Sie das nicht waren, wählen Sie auf der Anmeldeseite sofort „Passwort vergessen?“ und wenden Sie sich an den Support.';
const UNEXPECTED = 'Wenn Sie das nicht erwartet haben, fragen Sie den Absender oder wenden Sie sich an den Support.';
const PASSWORD_CHANGED = 'das Passwort Ihres Kontos wurde geändert. Alle anderen Sitzungen sind beendet.';

export const germanTexts: AccountTexts = {
  hello: (name) => (name === undefined ? 'Guten Tag,' : `Guten Tag ${name},`),
  confirm: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    lines: [
      'danke für Ihre Registrierung im Merchant Portal. Bestätigen Sie Ihre E-Mail-Adresse und melden Sie sich dann an.',
    ],
    button: 'E-Mail-Adresse bestätigen',
    notes: [ONCE, IGNORE],
  },
  registered: {
    subject: 'Sie haben bereits ein Konto',
    lines: [
      'jemand wollte sich mit dieser E-Mail-Adresse im Merchant Portal registrieren.',
      'Sie haben bereits ein Konto. Melden Sie sich an oder wählen Sie auf der Anmeldeseite „Passwort vergessen?“.',
    ],
    button: 'Anmelden',
    notes: ['Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Konto ist unverändert.'],
  },
  invite: (inviter, merchant) => ({
    subject: `${inviter} lädt Sie ein: ${merchant}`,
    lines: [`${inviter} lädt Sie ein, im Merchant Portal die Zahlungen von ${merchant} zu verwalten.`],
    button: 'Einladung annehmen',
    notes: [
      'Der Link funktioniert einmal und gilt 7 Tage.',
      'Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail.',
    ],
  }),
  joined: (inviter, merchant) => ({
    subject: `Sie haben jetzt Zugriff: ${merchant}`,
    lines: [
      `Sie haben die Einladung von ${inviter} angenommen und jetzt Zugriff auf ${merchant}.`,
      'Melden Sie sich mit Ihrem bisherigen Passwort an.',
    ],
    button: 'Anmelden',
    notes: ['Wenn Sie das nicht waren, wenden Sie sich an den Support.'],
  }),
  granted: (giver, merchant) => ({
    subject: `${giver} gibt Ihnen Zugriff: ${merchant}`,
    lines: [
      `${giver} hat Ihnen im Merchant Portal Zugriff auf ${merchant} gegeben.`,
      'Melden Sie sich mit Ihrem Passwort an, um zu sehen, was Sie dort tun können.',
    ],
    button: 'Anmelden',
    notes: ['Wenn Sie den Absender nicht kennen, wenden Sie sich an den Support.'],
  }),
  rightsChanged: (giver, merchant) => ({
    subject: `Ihre Rechte haben sich geändert: ${merchant}`,
    lines: [
      `${giver} hat im Merchant Portal Ihre Rechte bei ${merchant} geändert.`,
      'Ihr Menü zeigt jetzt die Seiten, die Sie öffnen können.',
    ],
    button: 'Anmelden',
    notes: [UNEXPECTED],
  }),
  removed: (remover, merchant) => ({
    subject: `Sie haben keinen Zugriff mehr: ${merchant}`,
    lines: [
      `${remover} hat Ihren Zugriff auf ${merchant} im Merchant Portal entfernt.`,
      'Ihr Konto und Ihr Zugriff auf andere Händler bleiben bestehen.',
    ],
    notes: [UNEXPECTED],
  }),
  reset: {
    subject: 'Neues Passwort wählen',
    lines: ['für Ihr Konto wurde ein neues Passwort angefordert.'],
    button: 'Neues Passwort wählen',
    notes: [ONCE, IGNORE],
  },
  lostDevice: {
    subject: 'Ihr Code für ein verlorenes Gerät',
    lines: [
      'Sie haben das Gerät mit Ihren Einmalcodes als verloren gemeldet. Mit diesem Code wählen Sie ein neues Passwort. Die Bestätigung in zwei Schritten wird dabei ausgeschaltet.',
      'Der Code gilt 10 Minuten. Geben Sie ihn auf der Seite ein, die der Link öffnet.',
    ],
    button: 'Neues Passwort wählen',
    notes: [
      ONCE,
      'Wenn Sie das nicht waren, kennt jemand Ihr Passwort. Wählen Sie ein neues und geben Sie diesen Code nicht weiter.',
    ],
  },
  changed: {
    subject: 'Ihr Passwort wurde geändert',
    lines: [PASSWORD_CHANGED],
    notes: [URGENT],
  },
  changedAndStepOff: {
    subject: 'Ihr Passwort wurde geändert, die Bestätigung in zwei Schritten ist aus',
    lines: [
      PASSWORD_CHANGED,
      'Die Bestätigung in zwei Schritten ist aus. Schalten Sie sie im Profil wieder ein, sobald Sie ein neues Gerät haben.',
    ],
    notes: [URGENT],
  },
  stepOn: {
    subject: 'Die Bestätigung in zwei Schritten ist an',
    lines: [
      'ab jetzt melden Sie sich mit Ihrem Passwort und einem Code aus Ihrer Authenticator-App an.',
      'Alle anderen Sitzungen sind beendet.',
    ],
    notes: [URGENT],
  },
  stepOff: {
    subject: 'Die Bestätigung in zwei Schritten ist aus',
    lines: [
      'ab jetzt melden Sie sich nur mit Ihrem Passwort an. Alle anderen Sitzungen sind beendet.',
      'Im Profil können Sie die Bestätigung in zwei Schritten wieder einschalten.',
    ],
    notes: [URGENT],
  },
  lockedByPasswords: {
    subject: 'Ihr Konto ist nach falschen Passwörtern gesperrt',
    lines: [
      'für Ihr Konto wurde zehnmal hintereinander ein falsches Passwort eingegeben. Das Konto ist 30 Minuten gesperrt, auch für das richtige Passwort.',
      'Wenn Sie Ihr Passwort vergessen haben, wählen Sie auf der Anmeldeseite „Passwort vergessen?“.',
    ],
    notes: [
      'Wenn Sie das nicht waren, versucht jemand, Ihr Passwort zu erraten. Wählen Sie ein Passwort, das Sie sonst nirgends verwenden, und schalten Sie die Bestätigung in zwei Schritten ein.',
    ],
  },
  lockedByCodes: {
    subject: 'Ihr Konto ist nach falschen Codes gesperrt',
    lines: [
      'nach dem richtigen Passwort wurde zehnmal hintereinander ein falscher Einmalcode eingegeben. Das Konto ist 30 Minuten gesperrt.',
    ],
    notes: [
      'Wenn Sie das nicht waren, kennt jemand Ihr Passwort. Wählen Sie auf der Anmeldeseite sofort „Passwort vergessen?“ und wenden Sie sich an den Support.',
    ],
  },
};

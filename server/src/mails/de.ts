import type { MailTexts } from './words.ts';

const ONCE = 'Der Link gilt einmal, 24 Stunden lang.';
const IGNORE = 'Wenn Sie das nicht waren, beachten Sie diese Mail nicht: ohne den Link geschieht nichts.';
const URGENT =
  'Wenn Sie das nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an und schreiben Sie dem Support.';

export const de: MailTexts = {
  hello: (name) => (name === undefined ? 'Guten Tag,' : `Guten Tag ${name},`),
  confirm: {
    subject: 'Bestätigen Sie Ihre Adresse',
    lines: [
      'mit dieser Adresse wurde ein Konto bei Merchant Portal angelegt. Bestätigen Sie sie und melden Sie sich an.',
    ],
    button: 'Adresse bestätigen',
    notes: [ONCE, IGNORE],
  },
  registered: {
    subject: 'Sie haben schon ein Konto',
    lines: [
      'jemand, vielleicht Sie selbst, wollte sich mit dieser Adresse bei Merchant Portal registrieren.',
      'Sie haben schon ein Konto: melden Sie sich an. Ist das Passwort vergessen, führt die Anmeldeseite zu einem neuen.',
    ],
    button: 'Anmelden',
    notes: ['Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Konto ist unverändert.'],
  },
  invite: (inviter, merchant) => ({
    subject: `${inviter} lädt Sie zu ${merchant} ein`,
    lines: [`${inviter} lädt Sie ein, in Merchant Portal mit den Zahlungen von ${merchant} zu arbeiten.`],
    button: 'Einladung annehmen',
    notes: ['Der Link gilt einmal, 7 Tage lang.', 'Wenn Sie den Absender nicht kennen, beachten Sie diese Mail nicht.'],
  }),
  joined: (inviter, merchant) => ({
    subject: `Sie haben Zugang zu ${merchant}`,
    lines: [
      `Sie haben die Einladung von ${inviter} angenommen und haben jetzt Zugang zu ${merchant}.`,
      'Sie hatten schon ein Konto: melden Sie sich mit Ihrem Passwort an, es ist unverändert.',
    ],
    button: 'Anmelden',
    notes: ['Wenn Sie das nicht waren, schreiben Sie dem Support.'],
  }),
  granted: (giver, merchant) => ({
    subject: `${giver} gibt Ihnen Zugang zu ${merchant}`,
    lines: [
      `${giver} hat Ihnen im Merchant Portal Zugang zu ${merchant} gegeben.`,
      'Was Sie dort dürfen, sehen Sie nach der Anmeldung mit Ihrem Passwort.',
    ],
    button: 'Anmelden',
    notes: ['Wenn Sie den Absender nicht kennen, schreiben Sie dem Support.'],
  }),
  rightsChanged: (giver, merchant) => ({
    subject: `Ihre Rechte bei ${merchant} haben sich geändert`,
    lines: [
      `${giver} hat im Merchant Portal geändert, was Sie bei ${merchant} dürfen.`,
      'Ihr Menü zeigt nur noch, was Sie sehen dürfen.',
    ],
    button: 'Anmelden',
    notes: ['Wenn Sie das nicht erwartet haben, fragen Sie den Absender oder schreiben Sie dem Support.'],
  }),
  removed: (remover, merchant) => ({
    subject: `Sie haben keinen Zugang zu ${merchant} mehr`,
    lines: [
      `${remover} hat Ihren Zugang zu ${merchant} im Merchant Portal entfernt.`,
      'Ihr Konto und Ihr Zugang zu anderen Händlern bleiben bestehen.',
    ],
    notes: ['Wenn Sie das nicht erwartet haben, fragen Sie den Absender oder schreiben Sie dem Support.'],
  }),
  reset: {
    subject: 'Ihr Weg zu einem neuen Passwort',
    lines: ['für Ihr Konto wurde ein neues Passwort angefordert. Wählen Sie es hier.'],
    button: 'Neues Passwort wählen',
    notes: [ONCE, IGNORE],
  },
  lostDevice: {
    subject: 'Ihr Code für ein verlorenes Gerät',
    lines: [
      'Sie haben das Gerät mit Ihren Einmalcodes als verloren gemeldet. Mit diesem Code wählen Sie ein neues Passwort und schalten den zweiten Schritt aus.',
      'Der Code gilt 10 Minuten. Geben Sie ihn dort ein, wohin der Link führt.',
    ],
    button: 'Neues Passwort wählen',
    notes: [
      ONCE,
      'Wenn Sie das nicht waren, kennt jemand Ihr Passwort: wählen Sie ein neues und sagen Sie den Code niemandem.',
    ],
  },
  changed: {
    subject: 'Ihr Passwort wurde geändert',
    lines: ['das Passwort Ihres Kontos wurde geändert, und Sie sind anderswo abgemeldet.'],
    notes: [URGENT],
  },
  changedAndStepOff: {
    subject: 'Ihr Passwort wurde geändert, der zweite Schritt ist aus',
    lines: [
      'das Passwort Ihres Kontos wurde geändert, und Sie sind anderswo abgemeldet.',
      'Der zweite Schritt ist aus. Schalten Sie ihn im Profil wieder ein, sobald Sie ein Gerät haben.',
    ],
    notes: [URGENT],
  },
  stepOn: {
    subject: 'Die Bestätigung in zwei Schritten ist ein',
    lines: [
      'ab jetzt braucht die Anmeldung bei Ihrem Konto neben dem Passwort einen Code Ihrer Authenticator-App.',
      'Anderswo sind Sie abgemeldet.',
    ],
    notes: [URGENT],
  },
  stepOff: {
    subject: 'Die Bestätigung in zwei Schritten ist aus',
    lines: [
      'ab jetzt genügt für die Anmeldung bei Ihrem Konto das Passwort. Anderswo sind Sie abgemeldet.',
      'Den zweiten Schritt können Sie im Profil wieder einschalten.',
    ],
    notes: [URGENT],
  },
  lockedByPasswords: {
    subject: 'Ihr Konto wurde nach falschen Passwörtern gesperrt',
    lines: [
      'für Ihr Konto wurde zehnmal hintereinander ein falsches Passwort eingegeben. Eine halbe Stunde lang kann sich niemand anmelden, auch nicht mit dem richtigen.',
      'Ist das Passwort vergessen, führt die Anmeldeseite zu einem neuen.',
    ],
    notes: [
      'Wenn Sie das nicht waren, versucht jemand, Ihr Passwort zu erraten: wählen Sie eines, das Sie nirgends sonst verwenden, und nutzen Sie den zweiten Schritt.',
    ],
  },
  lockedByCodes: {
    subject: 'Ihr Konto wurde nach falschen Codes gesperrt',
    lines: [
      'nach dem richtigen Passwort wurde zehnmal hintereinander ein falscher Code des zweiten Schritts eingegeben. Eine halbe Stunde lang kann sich niemand bei Ihrem Konto anmelden.',
    ],
    notes: [
      'Wenn Sie das nicht waren, kennt jemand Ihr Passwort: fordern Sie auf der Anmeldeseite sofort ein neues an und schreiben Sie dem Support.',
    ],
  },
};

import type { AccountTexts } from './texts.ts';

const ONCE = 'Odkaz lze použít jednou a platí 24 hodin.';
const IGNORE = 'Pokud jste to nebyli vy, e-mail ignorujte. Bez otevření odkazu se nic nezmění.';
const URGENT =
  'Pokud jste to nebyli vy, hned na přihlašovací stránce zvolte „Zapomněli jste heslo?“ a napište podpoře.';

export const czechTexts: AccountTexts = {
  hello: (name) => (name === undefined ? 'Dobrý den,' : `Dobrý den, ${name},`),
  confirm: {
    subject: 'Potvrďte svou e-mailovou adresu',
    lines: ['děkujeme za registraci v Merchant Portal. Potvrďte svou e-mailovou adresu a pak se přihlaste.'],
    button: 'Potvrdit e-mailovou adresu',
    notes: [ONCE, IGNORE],
  },
  registered: {
    subject: 'Už máte účet',
    lines: [
      'někdo se s touto e-mailovou adresou pokusil registrovat v Merchant Portal.',
      'Už máte účet. Přihlaste se, nebo na přihlašovací stránce zvolte „Zapomněli jste heslo?“.',
    ],
    button: 'Přihlásit se',
    notes: ['Pokud jste to nebyli vy, nemusíte nic dělat. Váš účet se nezměnil.'],
  },
  invite: (inviter, merchant) => ({
    subject: `${inviter} vás zve: ${merchant}`,
    lines: [`${inviter} vás zve ke správě plateb v Merchant Portal. Obchodník: ${merchant}.`],
    button: 'Přijmout pozvání',
    notes: ['Odkaz lze použít jednou a platí 7 dní.', 'Pokud odesílatele neznáte, e-mail ignorujte.'],
  }),
  joined: (inviter, merchant) => ({
    subject: `Máte přístup: ${merchant}`,
    lines: [
      `přijali jste pozvání a máte přístup. Obchodník: ${merchant}. Od: ${inviter}.`,
      'Přihlaste se svým dosavadním heslem, nezměnilo se.',
    ],
    button: 'Přihlásit se',
    notes: ['Pokud jste to nebyli vy, napište podpoře.'],
  }),
  granted: (giver, merchant) => ({
    subject: `${giver} vám dává přístup: ${merchant}`,
    lines: [
      `${giver} vám dává přístup v Merchant Portal. Obchodník: ${merchant}.`,
      'Přihlaste se svým heslem a uvidíte, co tam můžete dělat.',
    ],
    button: 'Přihlásit se',
    notes: ['Pokud odesílatele neznáte, napište podpoře.'],
  }),
  rightsChanged: (giver, merchant) => ({
    subject: `Vaše oprávnění se změnila: ${merchant}`,
    lines: [
      `${giver} mění vaše oprávnění v Merchant Portal. Obchodník: ${merchant}.`,
      'Nabídka teď ukazuje stránky, které můžete otevřít.',
    ],
    button: 'Přihlásit se',
    notes: ['Pokud jste to nečekali, zeptejte se odesílatele nebo napište podpoře.'],
  }),
  removed: (remover, merchant) => ({
    subject: `Už nemáte přístup: ${merchant}`,
    lines: [
      `${remover} ruší váš přístup v Merchant Portal. Obchodník: ${merchant}.`,
      'Váš účet i přístup k jiným obchodníkům zůstává.',
    ],
    notes: ['Pokud jste to nečekali, zeptejte se odesílatele nebo napište podpoře.'],
  }),
  reset: {
    subject: 'Zvolte nové heslo',
    lines: ['dostali jsme žádost o nové heslo k vašemu účtu.'],
    button: 'Zvolit nové heslo',
    notes: [ONCE, IGNORE],
  },
  lostDevice: {
    subject: 'Kód pro ztracené zařízení',
    lines: [
      'nahlásili jste ztrátu zařízení s jednorázovými kódy. S tímto kódem si zvolíte nové heslo. Dvoufázové ověření se tím vypne.',
      'Kód platí 10 minut. Zadejte ho na stránce, kterou odkaz otevře.',
    ],
    button: 'Zvolit nové heslo',
    notes: [ONCE, 'Pokud jste to nebyli vy, někdo zná vaše heslo. Zvolte si nové a kód nikomu neříkejte.'],
  },
  changed: {
    subject: 'Vaše heslo se změnilo',
    lines: ['heslo vašeho účtu se změnilo. Všechny ostatní relace skončily.'],
    notes: [URGENT],
  },
  changedAndStepOff: {
    subject: 'Vaše heslo se změnilo a dvoufázové ověření je vypnuté',
    lines: [
      'heslo vašeho účtu se změnilo. Všechny ostatní relace skončily.',
      'Dvoufázové ověření je vypnuté. Zapněte ho znovu v profilu, až budete mít nové zařízení.',
    ],
    notes: [URGENT],
  },
  stepOn: {
    subject: 'Dvoufázové ověření je zapnuté',
    lines: ['od nynějška se přihlašujete heslem a kódem z ověřovací aplikace.', 'Všechny ostatní relace skončily.'],
    notes: [URGENT],
  },
  stepOff: {
    subject: 'Dvoufázové ověření je vypnuté',
    lines: [
      'od nynějška se přihlašujete jen heslem. Všechny ostatní relace skončily.',
      'Dvoufázové ověření můžete v profilu znovu zapnout.',
    ],
    notes: [URGENT],
  },
  lockedByPasswords: {
    subject: 'Váš účet je zablokován po nesprávných heslech',
    lines: [
      'k vašemu účtu bylo desetkrát po sobě zadáno nesprávné heslo. Účet je zablokován na 30 minut, i pro správné heslo.',
      'Pokud jste heslo zapomněli, zvolte na přihlašovací stránce „Zapomněli jste heslo?“.',
    ],
    notes: [
      'Pokud jste to nebyli vy, někdo vaše heslo hádá. Zvolte si heslo, které jinde nepoužíváte, a zapněte dvoufázové ověření.',
    ],
  },
  lockedByCodes: {
    subject: 'Váš účet je zablokován po nesprávných kódech',
    lines: ['po správném hesle byl desetkrát po sobě zadán nesprávný jednorázový kód. Účet je zablokován na 30 minut.'],
    notes: [
      'Pokud jste to nebyli vy, někdo zná vaše heslo. Hned na přihlašovací stránce zvolte „Zapomněli jste heslo?“ a napište podpoře.',
    ],
  },
};

import type { MailTexts } from './words.ts';

const ONCE = 'Odkaz platí jednou, po dobu 24 hodin.';
const IGNORE = 'Pokud jste to nebyli vy, zprávy si nevšímejte: bez odkazu se nic nestane.';
const URGENT = 'Pokud jste to nebyli vy, hned si na přihlašovací stránce vyžádejte nové heslo a napište podpoře.';

export const cs: MailTexts = {
  hello: (name) => (name === undefined ? 'Dobrý den,' : `Dobrý den, ${name},`),
  confirm: {
    subject: 'Potvrďte svou adresu',
    lines: ['někdo, doufáme že vy, se s touto adresou registroval v Merchant Portal. Potvrďte ji a přihlaste se.'],
    button: 'Potvrdit adresu',
    notes: [ONCE, IGNORE],
  },
  registered: {
    subject: 'Účet už máte',
    lines: [
      'někdo, možná vy, se pokusil s touto adresou registrovat v Merchant Portal.',
      'Účet už máte: přihlaste se. Pokud jste zapomněli heslo, nové získáte na přihlašovací stránce.',
    ],
    button: 'Přihlásit se',
    notes: ['Pokud jste to nebyli vy, nemusíte nic dělat: váš účet se nezměnil.'],
  },
  invite: (inviter, merchant) => ({
    subject: `${inviter} vás zve do ${merchant}`,
    lines: [`${inviter} vás zve k práci s platbami ${merchant} v Merchant Portal.`],
    button: 'Přijmout pozvání',
    notes: ['Odkaz platí jednou, po dobu 7 dní.', 'Pokud odesílatele neznáte, zprávy si nevšímejte.'],
  }),
  joined: (inviter, merchant) => ({
    subject: `Máte přístup do ${merchant}`,
    lines: [
      `přijali jste pozvání (${inviter}) a máte nyní přístup do ${merchant}.`,
      'Účet jste už měli: přihlaste se svým heslem, nezměnilo se.',
    ],
    button: 'Přihlásit se',
    notes: ['Pokud jste to nebyli vy, napište podpoře.'],
  }),
  granted: (giver, merchant) => ({
    subject: `${giver} vám dává přístup do ${merchant}`,
    lines: [
      `${giver} vám dal přístup do ${merchant} v Merchant Portal.`,
      'Co tam smíte, uvidíte po přihlášení svým heslem.',
    ],
    button: 'Přihlásit se',
    notes: ['Pokud odesílatele neznáte, napište podpoře.'],
  }),
  rightsChanged: (giver, merchant) => ({
    subject: `Vaše oprávnění v ${merchant} se změnila`,
    lines: [
      `${giver} změnil(a), co smíte v ${merchant} v Merchant Portal.`,
      'Nabídka teď ukazuje jen to, co smíte vidět.',
    ],
    button: 'Přihlásit se',
    notes: ['Pokud jste to nečekali, zeptejte se odesílatele nebo napište podpoře.'],
  }),
  removed: (remover, merchant) => ({
    subject: `Do ${merchant} už nemáte přístup`,
    lines: [
      `${remover} vám odebral(a) přístup do ${merchant} v Merchant Portal.`,
      'Váš účet i přístup k jiným obchodníkům zůstává.',
    ],
    notes: ['Pokud jste to nečekali, zeptejte se odesílatele nebo napište podpoře.'],
  }),
  reset: {
    subject: 'Vaše cesta k novému heslu',
    lines: ['někdo, doufáme že vy, požádal o nové heslo. Zvolte si ho zde.'],
    button: 'Zvolit nové heslo',
    notes: [ONCE, IGNORE],
  },
  lostDevice: {
    subject: 'Kód pro ztracené zařízení',
    lines: [
      'nahlásili jste ztrátu zařízení s jednorázovými kódy. S tímto kódem si zvolíte nové heslo a vypnete druhý krok.',
      'Kód platí 10 minut. Zadejte ho na stránce, kam vede odkaz.',
    ],
    button: 'Zvolit nové heslo',
    notes: [ONCE, 'Pokud jste to nebyli vy, někdo zná vaše heslo: zvolte si nové a kód nikomu neříkejte.'],
  },
  changed: {
    subject: 'Vaše heslo se změnilo',
    lines: ['heslo vašeho účtu se změnilo a jinde jste odhlášeni.'],
    notes: [URGENT],
  },
  changedAndStepOff: {
    subject: 'Vaše heslo se změnilo a druhý krok je vypnutý',
    lines: [
      'heslo vašeho účtu se změnilo a jinde jste odhlášeni.',
      'Druhý krok je vypnutý. Zapněte ho znovu v profilu, jakmile budete mít zařízení.',
    ],
    notes: [URGENT],
  },
  stepOn: {
    subject: 'Dvoufázové ověření je zapnuté',
    lines: [
      'od nynějška je k přihlášení do vašeho účtu kromě hesla potřeba kód z ověřovací aplikace.',
      'Jinde jste odhlášeni.',
    ],
    notes: [URGENT],
  },
  stepOff: {
    subject: 'Dvoufázové ověření je vypnuté',
    lines: [
      'od nynějška stačí k přihlášení do vašeho účtu samotné heslo. Jinde jste odhlášeni.',
      'Druhý krok můžete v profilu znovu zapnout.',
    ],
    notes: [URGENT],
  },
  lockedByPasswords: {
    subject: 'Váš účet byl zablokován po špatných heslech',
    lines: [
      'k vašemu účtu bylo desetkrát po sobě zadáno špatné heslo. Půl hodiny se nikdo nepřihlásí, ani se správným heslem.',
      'Pokud jste heslo zapomněli, nové získáte na přihlašovací stránce.',
    ],
    notes: [
      'Pokud jste to nebyli vy, někdo vaše heslo hádá: zvolte si takové, které jinde nepoužíváte, a používejte druhý krok.',
    ],
  },
  lockedByCodes: {
    subject: 'Váš účet byl zablokován po špatných kódech',
    lines: [
      'po správném hesle byl desetkrát po sobě zadán špatný kód druhého kroku. Půl hodiny se k vašemu účtu nikdo nepřihlásí.',
    ],
    notes: [
      'Pokud jste to nebyli vy, někdo zná vaše heslo: hned si na přihlašovací stránce vyžádejte nové a napište podpoře.',
    ],
  },
};

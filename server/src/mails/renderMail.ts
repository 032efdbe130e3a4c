import { escapeHtml } from '@portal/contract/buttons/escapeHtml';
import { createHash } from 'node:crypto';
import { toOneLine } from '../core/oneLine.ts';
import type { OutboxRecord } from '../core/outbox.ts';

/** Content of a mail, from top to bottom. All texts are plain text; `renderMail` escapes them. */
export interface MailContent {
  lang: string;
  subject: string;
  greeting: string;
  lines: readonly string[];
  /** One-time code in the mail, shown on a separate line. */
  code?: string;
  /** Main button of the mail: its text and its absolute URL. */
  action?: { label: string; url: string };
  /** Rows of a two-column table in the mail: label and value. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** Small print of the mail: the link's lifetime, and what to do if the reader did not request the mail. */
  notes: readonly string[];
  /** Name of the sender, shown in the mail's footer. */
  sender: string;
}

/** Style sheet of a mail's HTML page. `MAIL_POLICY` allows it by its hash and blocks any other style. */
const STYLE = `
body { margin: 0; padding: 24px 12px; background: #f1f3f5; color: #212529; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 32px; background: #ffffff; border-radius: 8px; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
h1 { margin: 0 0 24px; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere; }
.button { display: inline-block; padding: 10px 20px; border-radius: 4px; background: #1864ab; color: #ffffff; }
.button { font-weight: 600; text-decoration: none; }
main > :last-child { margin-bottom: 0; }
.code { font: 700 28px/1.2 monospace; letter-spacing: 6px; }
.small, footer { font-size: 14px; color: #495057; }
.link { color: #1864ab; }
th { padding: 0 16px 8px 0; text-align: start; font-weight: 400; color: #495057; vertical-align: top; }
td { padding: 0 0 8px; overflow-wrap: anywhere; }
table { margin: 0 0 16px; border-collapse: collapse; }
footer { max-width: 560px; margin: 16px auto 0; padding: 0 32px; }
@media (prefers-color-scheme: dark) {
  body { background: #141517; color: #dee2e6; }
  main { background: #212529; }
  .small, footer, th { color: #adb5bd; }
  .link { color: #74c0fc; }
}
`;

/** Content security policy of a page that shows a mail: only the mail's own style, no scripts, no requests. */
export const MAIL_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Removes line breaks from subject, greeting and facts, so that an entered name starts no header and no paragraph. */
const flattened = (letter: MailContent): MailContent => ({
  ...letter,
  subject: toOneLine(letter.subject),
  greeting: toOneLine(letter.greeting),
  ...(letter.facts ? { facts: letter.facts.map(([name, value]) => [toOneLine(name), toOneLine(value)] as const) } : {}),
});

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const row = ([name, value]: readonly [string, string]) =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`;

function page({ lang, subject, greeting, lines, code, action, facts, notes, sender }: MailContent): string {
  const url = escapeHtml(action?.url ?? '');
  const body = [
    `<h1>${escapeHtml(subject)}</h1>`,
    ...[greeting, ...lines].map(paragraph),
    ...(facts ? [`<table>${facts.map(row).join('')}</table>`] : []),
    ...(code === undefined ? [] : [`<p class="code">${escapeHtml(code)}</p>`]),
    ...(action ? [`<p><a class="button" href="${url}">${escapeHtml(action.label)}</a></p>`] : []),
    ...(action ? [`<p class="small"><a class="link" href="${url}">${url}</a></p>`] : []),
    ...notes.map((note) => `<p class="small">${escapeHtml(note)}</p>`),
  ];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`;
  return `<!doctype html>
<html lang="${escapeHtml(lang)}"><head>${head}<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body><main>
${body.join('\n')}
</main><footer>${escapeHtml(sender)}</footer></body></html>
`;
}

function plain({ greeting, lines, code, action, facts, notes, sender }: MailContent): string {
  const blocks = [
    [greeting, ...lines],
    facts?.map(([name, value]) => `${name}: ${value}`) ?? [],
    code === undefined ? [] : [code],
    action ? [`${action.label}:`, action.url] : [],
    [...notes, sender],
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

/** Renders a mail for the outbox: subject, plain text (`body`) and HTML page (`html`) with the same content. */
export function renderMail(said: MailContent): Pick<OutboxRecord, 'subject' | 'body' | 'html'> {
  const letter = flattened(said);
  return { subject: letter.subject, body: plain(letter), html: page(letter) };
}

import type { Json } from './schemas.ts';

/** Index of the API for programs that read text, in the form of llmstxt.org. */
export function llmsText(document: Json): string {
  const { info, tags } = document as {
    info: { title: string; description: string };
    tags: { name: string; 'x-displayName': string; description: string }[];
  };
  return [
    `# ${info.title}`,
    '',
    '> API of a payment provider: merchants, payments, payouts, disputes, reports and payment pages.',
    '',
    info.description,
    '',
    '## Documents',
    '',
    '- [OpenAPI 3.1](/openapi.json): every call with schemas, examples, rights and security; callbacks as webhooks.',
    '',
    '## Tags of the calls',
    '',
    ...tags.map(({ name, 'x-displayName': title, description }) => `- ${name} (${title}): ${description}`),
    '',
  ].join('\n');
}

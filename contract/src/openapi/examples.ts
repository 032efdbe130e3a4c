import { existsSync, readFileSync } from 'node:fs';
import type { Json } from './schemas.ts';

/** Recorded results by operation id, written by `npm run openapi:examples`. */
const FILE = new URL('examples.json', import.meta.url);
const recorded = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Json) : {};

/** Names of members with secrets, whose letters and digits examples replace. */
export const SECRET_NAME = /secret|otpauth|token|password|private|^session$|^key$/;

interface Media {
  schema: Json;
  example?: unknown;
}
interface Answer {
  content?: Readonly<Record<string, Media>>;
}
interface Described {
  paths: Record<string, Record<string, Json>>;
  components: { responses: Record<string, Answer> };
}

/** JSON results of the document, and the ids of the operations that share each of them. Files are left out. */
export function jsonResults(document: Json): { media: Media; names: string[] }[] {
  const { paths, components } = document as unknown as Described;
  const found = new Map<Media, string[]>();
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const answer = (operation['responses'] as Record<string, Answer & { $ref?: string }>)['200'];
    const { content = {} } =
      (answer?.$ref && components.responses[answer.$ref.split('/').at(-1) ?? '']) || answer || {};
    const media = content['application/json'];
    if (media === undefined || Object.keys(content).length > 1) continue;
    found.set(media, [...(found.get(media) ?? []), operation['operationId'] as string]);
  }
  return [...found].map(([media, names]) => ({ media, names }));
}

/** Returns the document with an example of each JSON result: the result of the first operation that was recorded. */
export function withExamples(document: Json): Json {
  for (const { media, names } of jsonResults(document)) {
    const name = names.find((one) => one in recorded);
    if (name !== undefined) media.example = recorded[name];
  }
  return document;
}

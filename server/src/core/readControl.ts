import { z } from 'zod';
import { HttpError } from './refusal.ts';

/** Parses the body or query of a control call. Throws 400 with the schema's errors. */
export function parseControlBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw new HttpError(400, z.prettifyError(result.error));
  return result.data;
}

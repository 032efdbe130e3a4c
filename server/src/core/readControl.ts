import { z } from 'zod';
import { HttpProblem } from './refusal.ts';

/** What a control call was sent; a 400 that says what is wrong with it. */
export function readControl<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw new HttpProblem(400, z.prettifyError(result.error));
  return result.data;
}

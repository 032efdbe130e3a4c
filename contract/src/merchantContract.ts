import { z } from 'zod';
import { Id, Moment, Name, Version } from './values.ts';

export const ContractSettings = z
  .object({
    number: z.string().describe('Of the contract: `C-100101`.'),
    data: z
      .array(
        z.object({
          file_type_id: Id,
          file_type: z.string(),
          file_desc: z.string(),
          mandatory: z.boolean(),
          files: z.array(z.object({ id: Id, name: z.string(), createtime: Moment })),
        }),
      )
      .describe('The papers of the contract (MER-047).'),
    signed: z
      .object({ name: z.string(), by: z.string().describe('Whose account it was.'), createtime: Moment })
      .nullable()
      .describe('The signature; null before signing.'),
    signers: z
      .array(z.string())
      .optional()
      .describe('Who may sign it: the proprietor or the directors of its company, and the persons it authorized.'),
    version: Version,
  })
  .describe('The contract of a merchant with the provider.');
export type ContractSettings = z.infer<typeof ContractSettings>;

export const SignContract = z
  .object({ name: Name.describe('One of `signers`.'), version: Version.optional() })
  .describe('Signs the contract.');

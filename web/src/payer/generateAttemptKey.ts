import { generateRandomHex } from '../api/generateRandomHex.ts';

/** Generates the key of a payment attempt or order: a random UUID. */
export const generateAttemptKey = (): string =>
  generateRandomHex().replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');

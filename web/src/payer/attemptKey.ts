import { randomHex } from '../api/randomHex.ts';

/** A key of an attempt or an order: a UUID of random bits. */
export const attemptKey = (): string => randomHex().replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');

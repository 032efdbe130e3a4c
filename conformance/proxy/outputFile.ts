import { renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { UsageError } from '../certify/usageError.ts';

/**
 * File that is written when the proxy stops. The constructor already writes a part file beside it, so that a missing
 * permission or a full disk is noticed before the first request. An earlier file stays until the new one is complete.
 */
export class OutputFile {
  readonly #file: string;
  readonly #part: string;

  /** Throws a `UsageError` if the file cannot be written. */
  constructor(option: string, file: string, first: string) {
    [this.#file, this.#part] = [file, `${file}.part`];
    try {
      if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
        throw Object.assign(new Error(), { code: 'EISDIR' });
      writeFileSync(this.#part, first);
    } catch (error) {
      this.discard();
      throw new UsageError(`--${option}: ${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
    }
  }

  /** Throws an `Error` with one sentence if the file cannot be written. */
  write(text: string): void {
    try {
      writeFileSync(this.#part, text);
      renameSync(this.#part, this.#file);
    } catch (error) {
      this.discard();
      throw new Error(`${this.#file} was not written (${(error as NodeJS.ErrnoException).code}).`, { cause: error });
    }
  }

  /** Deletes the part file. */
  discard(): void {
    try {
      unlinkSync(this.#part);
    } catch {
      // The part file was renamed, or was never written.
    }
  }
}

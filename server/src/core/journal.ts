/** One request to a world and its answer. */
export interface JournalEntry {
  /** Moment by the world's clock, ISO 8601. */
  at: string;
  method: string;
  path: string;
  /** Names of the query's parameters. Values are left out: they may be personal data. */
  query: string[];
  status: number;
  ms: number;
  /** Size of the answer in bytes; null if it was streamed without a length. */
  size: number | null;
  user_id: number | null;
  /** Declared fields of the request, with secrets and card numbers replaced by `***`; with `cut` the beginning of their JSON. */
  body: unknown;
  cut?: true;
  /** Names of fields that the contract does not declare. */
  unknown?: string[];
  /** How the server's answer broke the contract. */
  violation?: string;
}

/** Most entries of a world's journal. */
const MOST_ENTRIES = 1000;
/** Most characters of a world's journal, as JSON. */
const MOST_LETTERS = 1_000_000;

/** Latest requests of a world, oldest first. */
export class Journal {
  /** Entries as JSON: in an object, a substring would keep its whole source string in memory. */
  readonly #entries: string[] = [];
  #letters = 0;

  add(entry: JournalEntry): void {
    const text = JSON.stringify(entry);
    this.#entries.push(text);
    this.#letters += text.length;
    while (this.#entries.length > MOST_ENTRIES || this.#letters > MOST_LETTERS)
      this.#letters -= this.#entries.shift()?.length ?? 0;
  }
  list(): JournalEntry[] {
    return this.#entries.map((text) => JSON.parse(text) as JournalEntry);
  }
}

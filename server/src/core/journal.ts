/** Journal entry: one request to a world and its response. */
export interface JournalEntry {
  /** Time of the request by the world's clock, ISO 8601. */
  at: string;
  method: string;
  path: string;
  /** Names of the query parameters. Values are left out, because they may be personal data. */
  query: string[];
  status: number;
  ms: number;
  /** Size of the response in bytes; null if it was streamed without a length. */
  size: number | null;
  user_id: number | null;
  /**
   * Request fields that the contract declares, with secrets and card numbers replaced by `***`. If `cut` is set, the
   * beginning of their JSON.
   */
  body: unknown;
  cut?: true;
  /** Names of request fields that the contract does not declare. */
  unknown?: string[];
  /** How the response broke the API contract. */
  violation?: string;
}

/** Largest number of journal entries per world. */
const MOST_ENTRIES = 1000;
/** Largest size of a world's journal, in characters of JSON. */
const MOST_LETTERS = 1_000_000;

/** Request journal of a world: its latest requests, oldest first. */
export class RequestJournal {
  /** Journal entries as JSON texts: in objects, a substring would keep its whole source string in memory. */
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

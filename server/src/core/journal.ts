/** One request and its answer, as the world saw them. */
export interface JournalEntry {
  /** The world's time, ISO 8601. */
  at: string;
  method: string;
  path: string;
  /** Names of the query's parameters; values may be anybody's data. */
  query: string[];
  status: number;
  ms: number;
  /** Bytes of the answer; null where it was streamed without a length. */
  size: number | null;
  user_id: number | null;
  /** What was sent in declared fields, with secrets and card numbers struck out; the beginning of its JSON where it is cut. */
  body: unknown;
  cut?: true;
  /** Names of the fields that nobody declares. */
  unknown?: string[];
  /** How the server's own answer broke the contract. */
  violation?: string;
}

/** How many entries a journal has, and how many letters of JSON they are: the journals of all worlds are 128 MB at most. */
const MOST_ENTRIES = 1000;

const MOST_LETTERS = 1_000_000;

/** The last thousand requests of a world, oldest first; fewer where they are large. */
export class Journal {
  /** As JSON: an object would hold on to the whole of a text of which it has a part. */
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

/** Cache of the `most` last used values. It evicts the least recently used value. */
export class LruCache<T> {
  readonly #most: number;
  readonly #kept = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }
  get(key: string, make: () => T): T {
    const found = this.#kept.get(key);
    const value = found === undefined ? make() : found;
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!);
    return value;
  }
  clear() {
    this.#kept.clear();
  }
}

/** A value that is stored outside React and notifies subscribers of changes. */
export interface Observable<T> {
  get: () => T;
  set: (next: T) => void;
  /** Calls `listener` with each new value, until the returned function is called. */
  subscribe: (listener: (value: T) => void) => () => void;
}

export function createObservable<T>(first: T): Observable<T> {
  let value = first;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      listeners.forEach((listener) => listener(next));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

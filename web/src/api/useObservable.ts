import { useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

/** Returns a value derived from an observable. The component renders again only when the derived value changes. */
export const useObservable = <T, Fact>(source: Observable<T>, fact: (value: T) => Fact): Fact =>
  useSyncExternalStore(source.subscribe, () => fact(source.get()));

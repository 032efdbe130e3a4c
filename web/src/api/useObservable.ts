import { useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

/** A fact derived from an observable: the component renders again only when the fact changes. */
export const useObservable = <T, Fact>(source: Observable<T>, fact: (value: T) => Fact): Fact =>
  useSyncExternalStore(source.subscribe, () => fact(source.get()));

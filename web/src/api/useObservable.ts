import { useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

/** A fact of an observable: the component is drawn again only when that changes. */
export const useObservable = <T, Fact>(source: Observable<T>, fact: (value: T) => Fact): Fact =>
  useSyncExternalStore(source.subscribe, () => fact(source.get()));

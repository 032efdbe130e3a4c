import { observable } from '../../api/observable.ts';
import { useObservable } from '../../api/useObservable.ts';

/** The variants of the product (000 §8). */
export type AlertKind = 'success-light' | 'success' | 'danger' | 'warning' | 'info';
export interface AlertContent {
  kind: AlertKind;
  text: string;
}
type Show = (said: AlertContent) => void;

/** What was said before the stack stood on the page. */
const waiting = observable<readonly AlertContent[]>([]);
let show: Show | null = null;

/** Says something at the top right: for 5 seconds, danger for 10, longer while it is hovered or focused (000 §9). */
export function alert(kind: AlertKind, text: string): void {
  if (show) return show({ kind, text });
  waiting.set([...waiting.get(), { kind, text }]);
}

/** For the stack: from now on it is told at once, beginning with what waits. */
export function showAlertsBy(next: Show): () => void {
  show = next;
  waiting.get().forEach(next);
  waiting.set([]);
  return () => {
    show = null;
  };
}

/** True once something was said: the stack of alerts is loaded then, not before. */
export const useHasAlerts = (): boolean => useObservable(waiting, (alerts) => show !== null || alerts.length > 0);

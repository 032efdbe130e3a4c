import { createObservable } from '../../api/observable.ts';
import { useObservable } from '../../api/useObservable.ts';

/** The alert variants of the specification (000 §8). */
export type AlertKind = 'success-light' | 'success' | 'danger' | 'warning' | 'info';
export interface AlertContent {
  kind: AlertKind;
  text: string;
}
type Show = (said: AlertContent) => void;

/** Alerts that were shown before the alert stack was loaded. */
const waiting = createObservable<readonly AlertContent[]>([]);
let show: Show | null = null;

/** Shows an alert at the top right for 5 seconds, or 10 for danger; hover and focus pause it (000 §9). */
export function showAlert(kind: AlertKind, text: string): void {
  if (show) return show({ kind, text });
  waiting.set([...waiting.get(), { kind, text }]);
}

/** Registers the alert stack: it receives the waiting alerts, then each new alert immediately. */
export function registerAlertStack(next: Show): () => void {
  show = next;
  waiting.get().forEach(next);
  waiting.set([]);
  return () => {
    show = null;
  };
}

/** Whether an alert has been shown since the page loaded; the alert stack is loaded with the first alert. */
export const useHasAlerts = (): boolean => useObservable(waiting, (alerts) => show !== null || alerts.length > 0);

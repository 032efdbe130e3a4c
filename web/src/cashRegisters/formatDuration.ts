import { getCurrentLanguage } from '../text/t.ts';

const say = (n: number, unit: 'hour' | 'minute') =>
  new Intl.NumberFormat(getCurrentLanguage(), { style: 'unit', unit, unitDisplay: 'long' }).format(n);

/** Formats seconds as hours and minutes, never as days: `156 hours 10 minutes`. */
export function formatHours(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return say(rest, 'minute');
  return rest === 0 ? say(hours, 'hour') : `${say(hours, 'hour')} ${say(rest, 'minute')}`;
}

const two = (n: number) => String(n).padStart(2, '0');

/** Formats milliseconds as a countdown: `23:04:59`. Negative values show `00:00:00`. */
export function formatCountdown(span: number): string {
  const seconds = Math.max(0, Math.floor(span / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}

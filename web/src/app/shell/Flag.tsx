import { CZ, DE, GB, GE, KR, UA } from 'country-flag-icons/react/3x2';
import classes from './Header.module.css';
import { countryOf } from '../session/languages.ts';

const flags = { CZ, DE, GB, GE, KR, UA };
const isDrawn = (country: string): country is keyof typeof flags => country in flags;

/** Flag of a language's country; nothing for a country without a drawing. */
export function Flag({ language }: { language: string }) {
  const country = countryOf(language);
  if (!isDrawn(country)) return null;
  const Drawing = flags[country];
  return <Drawing className={classes.flag} aria-hidden data-country={country} />;
}

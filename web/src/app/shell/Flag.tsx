import { CZ, DE, GB, GE, KR, UA } from 'country-flag-icons/react/3x2';
import classes from './Header.module.css';
import { countryOf } from '../session/languages.ts';

const flags = { CZ, DE, GB, GE, KR, UA };
const isDrawn = (country: string): country is keyof typeof flags => country in flags;

/** The flag of a language, beside its name. */
export function Flag({ language }: { language: string }) {
  const country = countryOf(language);
  if (!isDrawn(country)) return null;
  const Drawing = flags[country];
  return <Drawing className={classes.flag} aria-hidden data-country={country} />;
}

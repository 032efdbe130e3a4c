import { countryName } from '../list/values.ts';
import * as drawn from './flags.ts';
import classes from './Marks.module.css';

const flags = { ...drawn };
const isDrawn = (code: string): code is keyof typeof flags => Object.hasOwn(flags, code);

/** Country by its code: name, and flag if there is one. */
export function CountryWithFlag({ code }: { code: string }) {
  const Flag = isDrawn(code) ? flags[code] : undefined;
  return (
    <span className={classes.country}>
      {Flag && <Flag className={classes.flag} aria-hidden />}
      {countryName(code)}
    </span>
  );
}

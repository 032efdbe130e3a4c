import { t } from '../../text/t.ts';
import { getLanguageName } from '../../text/languages.ts';
import { useLanguages } from '../session/languages.ts';
import classes from './LanguageField.module.css';

/** Language switch of public pages. A native select keeps the main bundle small. */
export function LanguageField() {
  const { languages, current, choose } = useLanguages();
  if (languages.length < 2) return null;
  return (
    <select
      className={classes.select}
      aria-label={t('Language')}
      value={current}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {getLanguageName(language)}
        </option>
      ))}
    </select>
  );
}

import type { LandingType } from '@portal/contract/landings/landingRules';
import { useId } from 'react';
import { t } from '../text/t.ts';
import type { InputProps } from '../ui/form/formFields.ts';
import classes from './landings.module.css';
import { typeName, typeText } from './landingWords.ts';
import { TypeIcon } from './TypeIcon.tsx';

/** Choice of a page type, each with a description (LAND-001). */
export function TypeChoice({ types, ...field }: InputProps & { types: readonly LandingType[] }) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={field.error !== undefined}
      {...(field.error === undefined ? {} : { 'aria-describedby': `${id}-error` })}
      data-field={field['data-field']}
    >
      <p id={id} className={classes.label}>
        {t('Page type')}
      </p>
      <div className={classes.kinds}>
        {types.map((type) => (
          <label key={type} className={classes.kind}>
            <input
              type="radio"
              name={field.name}
              value={type}
              checked={field.value === type}
              disabled={field.disabled}
              onChange={field.onChange}
              onBlur={field.onBlur}
              className={classes.input}
              aria-describedby={`${id}-${type}`}
            />
            <TypeIcon type={type} />
            <span className={classes.name}>{typeName(type)}</span>
            <span id={`${id}-${type}`} className={classes.about}>
              {typeText(type)}
            </span>
          </label>
        ))}
      </div>
      {field.error !== undefined && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {field.error}
        </p>
      )}
    </div>
  );
}

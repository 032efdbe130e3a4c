import { Alert, Button, Input, Skeleton } from '@mantine/core';
import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import { textLength } from '@portal/contract/landings/richText';
import { lazy, useId, useState } from 'react';
import { t } from '../../text/t.ts';
import type { InputProps } from '../form/formFields.ts';
import { ScreenBoundary } from '../page/ScreenBoundary.tsx';
import classes from './RichTextField.module.css';
import { parseRichTextValue } from './richValue.ts';

interface Props extends InputProps {
  label: string;
  description?: string;
  required?: boolean;
}

const load = () => lazy(() => import('./RichTextPanel.tsx'));
const first = load();

/** Share of the maximum length from which the remaining length is shown. */
const NEAR = 0.8;

function Counter({ value, id }: { value: string; id: string }) {
  const length = textLength(parseRichTextValue(value));
  if (length < LANDING_LIMITS.text * NEAR) return null;
  return (
    <Input.Description id={id}>{t('{n} of {total}', { n: length, total: LANDING_LIMITS.text })}</Input.Description>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert color="gray" role="status">
      <p>{t("The editor couldn't be loaded.")}</p>
      <Button variant="default" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Alert>
  );
}

/** Focuses the text editor, as a label does for a native field. */
const focusText = ({ currentTarget }: { currentTarget: HTMLElement }): void =>
  currentTarget.parentElement?.querySelector<HTMLElement>('[contenteditable=true]')?.focus();

/**
 * Rich text field of a form (UI-073, UI-074); its value is the JSON of `toRichTextValue`. The editor's code is loaded when
 * the field is shown; if loading fails, the field says so and the rest of the form works.
 */
export function RichTextField({ label, description, required = false, value, error, ...field }: Props) {
  const id = useId();
  const [Editor, setEditor] = useState(() => first);
  const ids = {
    label: `${id}-label`,
    description: `${id}-description`,
    counter: `${id}-counter`,
    error: `${id}-error`,
  };
  const again = (retry: () => void) => {
    setEditor(load);
    retry();
  };
  return (
    <div role="group" aria-labelledby={ids.label} data-field={field['data-field']} className={classes.field}>
      <Input.Label labelElement="div" id={ids.label} required={required} onClick={focusText}>
        {label}
      </Input.Label>
      {description !== undefined && <Input.Description id={ids.description}>{description}</Input.Description>}
      <div className={classes.editor}>
        <ScreenBoundary waiting={<Skeleton />} renderFailed={(retry) => <Failed onRetry={() => again(retry)} />}>
          <Editor
            {...{ value, onChange: field.onChange, onBlur: field.onBlur, disabled: field.disabled }}
            isWrong={error !== undefined}
            isRequired={required}
            labelId={ids.label}
            aboutIds={`${ids.error} ${ids.description} ${ids.counter}`}
          />
        </ScreenBoundary>
      </div>
      {error !== undefined && (
        <Input.Error id={ids.error} role="alert">
          {error}
        </Input.Error>
      )}
      <Counter value={value} id={ids.counter} />
    </div>
  );
}

import { Pill, PillsInput } from '@mantine/core';
import { email, type Rule } from '@portal/contract/rules';
import { useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../text/t.ts';
import { translateRuleMessage } from '../form/formError.ts';
import type { MultiValueInputProps } from '../form/formFields.ts';
import { addTags } from './tags.ts';
import classes from './TagsInput.module.css';

export interface TagsInputProps
  extends Partial<Omit<MultiValueInputProps, 'value' | 'onChange'>>, Pick<MultiValueInputProps, 'value' | 'onChange'> {
  label: string;
  /** Shows the label above the field; otherwise only screen readers read it. */
  withLabel?: boolean;
  required?: boolean;
  description?: string;
  placeholder?: string;
}
const anything: Rule = () => undefined;

/** How a tag is validated, and how it is normalized when it is added. */
interface TagRules {
  rule?: Rule;
  normalize?: (typed: string) => string;
}

/**
 * Input for several short texts (tags). A comma, Enter or blur adds the typed text if it passes the rule; duplicates
 * are ignored. Rejected text stays with its error and blocks the submit (FORM-042 … FORM-044).
 */
export function TagsInput({ rule = anything, normalize, ...props }: TagsInputProps & TagRules) {
  const { value, onChange, onInputError, onBlur, name, placeholder, label, withLabel = true, ...wrapper } = props;
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const take = (typed: string) => {
    const { tags, left, said } = addTags(value, typed, rule, normalize);
    setText(left);
    onInputError?.(said === undefined ? undefined : translateRuleMessage(said));
    if (tags.length > value.length) onChange(tags);
  };
  const type = (typed: string) => {
    if (typed.includes(',')) return take(typed);
    setText(typed);
    // The error disappears as soon as the typed text is valid, but appears only when the text would be added.
    if (wrapper.error !== undefined && rule(typed.trim()) === undefined) onInputError?.(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      take(text);
    }
    if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
  };
  const remove = (tag: string) => {
    onChange(value.filter((one) => one !== tag));
    field.current?.focus();
  };
  const leave = () => {
    take(text);
    onBlur?.();
  };
  return (
    <PillsInput {...wrapper} {...(withLabel ? { label } : {})} classNames={{ input: classes.input }}>
      <Pill.Group>
        {value.map((tag) => (
          <Tag key={tag} text={tag} disabled={wrapper.disabled ?? false} onRemove={() => remove(tag)} />
        ))}
        <PillsInput.Field
          ref={field}
          classNames={{ field: classes.field }}
          name={name}
          {...(withLabel ? {} : { 'aria-label': label })}
          value={text}
          placeholder={value.length === 0 ? (placeholder ?? t('Type and press Enter')) : ''}
          autoComplete="off"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={leave}
        />
      </Pill.Group>
    </PillsInput>
  );
}

function Tag({ text, disabled, onRemove }: { text: string; disabled: boolean; onRemove: () => void }) {
  return (
    <Pill
      withRemoveButton={!disabled}
      disabled={disabled}
      onRemove={onRemove}
      classNames={{ root: classes.tag, label: classes.text, remove: classes.remove }}
      removeButtonProps={{ 'aria-label': t('Remove {what}', { what: text }), 'aria-hidden': false, tabIndex: 0 }}
    >
      <bdi>{text}</bdi>
    </Pill>
  );
}

/** Input for several email addresses (FORM-016, FORM-022). */
export const EmailsInput = (props: TagsInputProps) => (
  <TagsInput placeholder="name@example.com" {...props} rule={email} />
);

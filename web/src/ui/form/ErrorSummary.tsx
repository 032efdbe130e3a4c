import { Alert, Anchor, List } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { t } from '../../text/t.ts';
import { useErrorInTitle } from '../page/title.ts';
import { fieldsOf, focusFirst, isShown, nameOfField } from './fieldElements.ts';

interface Props {
  /** What is wrong, by field, after a try to send; empty otherwise. */
  errors: Readonly<Record<string, string>>;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * All that keeps a long form from being sent, in one place: each line leads to its field, and the window's title begins
 * with "Error:". It is not read out: the focus is in the first of the fields, which says what is wrong with it.
 */
export function ErrorSummary({ errors, form }: Props) {
  const wrong = useFieldNames(errors, form);
  useErrorInTitle(wrong.length > 0);
  if (wrong.length === 0) return null;
  return (
    <Alert
      component="section"
      role="region"
      aria-label={t('There is a problem')}
      title={t('There is a problem')}
      color="red"
      variant="light"
      icon={<IconAlertCircle size={20} />}
    >
      <List spacing={4} listStyleType="none" withPadding={false}>
        {wrong.map(({ path, name }) => (
          <List.Item key={path}>
            <Anchor
              href={location.hash}
              size="sm"
              c="inherit"
              underline="always"
              onClick={(event) => {
                event.preventDefault();
                focusFirst(form.current, { [path]: '' });
              }}
            >
              {name === '' ? errors[path] : `${name}: ${errors[path]}`}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** The fields in error that a person sees, in the order of the screen, by what they are called there. */
function useFieldNames(errors: Props['errors'], form: Props['form']) {
  const [wrong, setWrong] = useState<readonly { path: string; name: string }[]>([]);
  const paths = Object.keys(errors).join('\n');
  useLayoutEffect(() => {
    const fields = paths === '' ? [] : fieldsOf(form.current).filter(isShown);
    setWrong(
      fields
        .map((field) => ({ path: field.dataset['field'] ?? '', name: nameOfField(field) }))
        .filter(({ path }) => paths.split('\n').includes(path)),
    );
  }, [paths, form]);
  return wrong.filter(({ path }) => path in errors);
}

import { Text } from '@mantine/core';
import classes from './Developer.module.css';

/** Text or JSON under a title; a long one scrolls, also by keyboard. */
export function CodeBlock({ title, value }: { title: string; value: unknown }) {
  return (
    <>
      <Text size="sm" fw={500} mt={8}>
        {title}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div role="group" aria-label={title} tabIndex={0} className={classes.code}>
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </div>
    </>
  );
}

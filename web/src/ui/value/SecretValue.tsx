import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../text/t.ts';
import { CopyButton } from './CopyButton.tsx';
import classes from './SecretValue.module.css';

const MASK = '•'.repeat(12);

/** Secret value, masked until it is revealed; it can always be copied. `what` names the secret. */
export function SecretValue({ value, what }: { value: string; what: string }) {
  const [isShown, show] = useState(false);
  return (
    <Group gap="xs" wrap="nowrap">
      <span className={classes.text}>{isShown ? value : MASK}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.button}
        aria-expanded={isShown}
        aria-label={isShown ? t('Hide {what}', { what }) : t('Reveal {what}', { what })}
        onClick={() => show(!isShown)}
      >
        {isShown ? t('Hide') : t('Reveal')}
      </Button>
      <CopyButton value={value} what={what} />
    </Group>
  );
}

import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './RowButton.module.css';

interface Props {
  label: string;
  isOff: boolean;
  onClick: () => void;
  icon: ReactNode;
}

/** Moves or removes a row. It keeps the focus at either end, where there is nowhere to move. */
export function RowButton({ label, isOff, onClick, icon }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      className={classes.button}
      aria-label={label}
      title={label}
      {...(isOff ? { 'aria-disabled': true } : { onClick })}
    >
      {icon}
    </ActionIcon>
  );
}

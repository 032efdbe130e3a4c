import { Button, type ButtonProps } from '@mantine/core';
import { t } from '../../text/t.ts';

interface Props extends ButtonProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Button that shows or hides the rest of a truncated text or list. */
export const ShowAllButton = ({ isOn, onChange, ...props }: Props) => (
  <Button variant="subtle" size="compact-sm" {...props} aria-expanded={isOn} onClick={() => onChange(!isOn)}>
    {isOn ? t('Show less') : t('Show all')}
  </Button>
);

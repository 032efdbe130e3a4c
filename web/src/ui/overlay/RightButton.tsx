import { Button, type ButtonProps } from '@mantine/core';
import type { Right } from '@portal/contract/rightRules';
import { useRights } from '../../api/rights.ts';
import { Tooltip } from './Tooltip.tsx';

interface Props extends ButtonProps {
  right: Right;
  /** Where the right is needed; at one of the person's merchants unless said. */
  merchantId?: number;
  onClick: () => void;
}

/**
 * A button that needs a right. Without it the button stands there disabled, in reach of the keyboard, and says which
 * right is missing (decision 41).
 */
export function RightButton({ right, merchantId, onClick, ...props }: Props) {
  const why = useRights().whyNot(right, merchantId);
  if (why === undefined) return <Button {...props} onClick={onClick} />;
  return (
    <Tooltip text={why}>
      <Button {...props} aria-disabled data-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  );
}

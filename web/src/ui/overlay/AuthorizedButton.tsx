import { Button, type ButtonProps } from '@mantine/core';
import type { Right } from '@portal/contract/rightRules';
import { useUserRights } from '../../api/rights.ts';
import { Tooltip } from './Tooltip.tsx';

interface Props extends ButtonProps {
  right: Right;
  /** Merchant for which the right is needed; by default any of the user's merchants. */
  merchantId?: number;
  onClick: () => void;
}

/**
 * A button that needs a right. Without the right it is disabled, stays focusable and names the missing right (decision
 * 41).
 */
export function AuthorizedButton({ right, merchantId, onClick, ...props }: Props) {
  const why = useUserRights().whyNot(right, merchantId);
  if (why === undefined) return <Button {...props} onClick={onClick} />;
  return (
    <Tooltip text={why}>
      <Button {...props} aria-disabled data-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  );
}

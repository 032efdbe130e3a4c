import { Anchor } from '@mantine/core';
import type { Right } from '@portal/contract/rightRules';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useUserRights } from '../../api/rights.ts';

interface Props {
  right: Right;
  /** Merchant to which the linked screen belongs. */
  merchantId: number;
  to: string;
  children: ReactNode;
}

/** A link to a screen that needs a right; plain text without the right (decision 41). */
export function AuthorizedLink({ right, merchantId, to, children }: Props) {
  if (!useUserRights().may(right, merchantId)) return children;
  return (
    <Anchor component={Link} to={to}>
      {children}
    </Anchor>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';

/** A menu entry: `run` performs an action, `to` opens a screen, `href` opens a new window. */
export type Choice = {
  label: string;
  danger?: boolean;
  icon?: ReactNode;
  /** The entry is the current choice of its menu. */
  isCurrent?: boolean;
  /** Reason why the entry can't be chosen: the missing right. */
  whyNot?: string | undefined;
  /** Language of the label, if it is not the portal's. */
  lang?: string;
} & ({ run: () => unknown } | { to: string } | { href: string });

/**
 * Returns the props of a button or menu entry: a choice with an address is a real link, unless the right is missing.
 */
export function choiceLinkProps(choice: Choice): { renderRoot?: (props: { children?: ReactNode }) => ReactElement } {
  if (choice.whyNot !== undefined) return {};
  if ('to' in choice) return { renderRoot: (props) => <Link {...props} to={choice.to} /> };
  if (!('href' in choice)) return {};
  const address = {
    href: choice.href,
    ...(choice.href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener' }),
  };
  return {
    renderRoot: ({ children, ...props }) => (
      <a {...props} {...address}>
        {children}
      </a>
    ),
  };
}

import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';

/** An entry of a menu: `run` does something here, `to` leads to a screen, `href` opens in a window of its own. */
export type Choice = {
  label: string;
  danger?: boolean;
  icon?: ReactNode;
  /** What stands now, among the choices of a menu. */
  isCurrent?: boolean;
  /** Set where a right is missing: the entry stands there, cannot be chosen, and says why. */
  whyNot?: string | undefined;
  /** Of the label, where it is not in the portal's language. */
  lang?: string;
} & ({ run: () => unknown } | { to: string } | { href: string });

/** For buttons and entries of a menu: a choice that leads somewhere is a real link, unless a right forbids it. */
export function linkProps(choice: Choice): { renderRoot?: (props: { children?: ReactNode }) => ReactElement } {
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

import type { Link } from '@portal/contract/links';

/** Returns the title of a payment link: the invoice's name and number (LINK-013, LINK-014). */
export const getLinkTitle = ({ invoice_name, id }: Pick<Link, 'invoice_name' | 'id'>): string =>
  invoice_name ? `${invoice_name} #${id}` : `#${id}`;

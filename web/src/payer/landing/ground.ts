import type { CSSProperties } from 'react';
import { buttonOf } from '@portal/contract/design/look';

/** The colours of a page as values of CSS: what is filled with them, and the text that can be read there. */
export function groundOf(preset: string): CSSProperties {
  const { button, on_button } = buttonOf(preset);
  return { '--ground': button.css, '--on-ground': on_button } as CSSProperties;
}

import type { CSSProperties } from 'react';
import { buttonOf } from '@portal/contract/design/look';

/** CSS values of a page's colours: background, and readable text on it. */
export function getPageColors(preset: string): CSSProperties {
  const { button, on_button } = buttonOf(preset);
  return { '--ground': button.css, '--on-ground': on_button } as CSSProperties;
}

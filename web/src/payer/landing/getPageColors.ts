import type { CSSProperties } from 'react';
import { buttonOf } from '@portal/contract/design/look';

/** Returns the CSS colors of a landing page: the background, and a readable text color on it. */
export function getPageColors(preset: string): CSSProperties {
  const { button, on_button } = buttonOf(preset);
  return { '--ground': button.css, '--on-ground': on_button } as CSSProperties;
}

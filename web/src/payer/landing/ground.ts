import type { CSSProperties } from 'react';
import { isColour, textOn } from '@portal/contract/design/contrast';
import { presetOf } from '@portal/contract/design/look';
import { PRESET_NAMES, type PresetName } from '@portal/contract/design/presets';

const isPreset = (name: string): name is PresetName => (PRESET_NAMES as readonly string[]).includes(name);

/** The colours of a page as values of CSS: what is filled with them, and the text that can be read there. */
export function groundOf(preset: string): CSSProperties {
  const isOwn = !isPreset(preset) && isColour(preset);
  const { button, on_button } = presetOf(isPreset(preset) ? preset : 'black');
  const [ground, text] = isOwn ? [preset, textOn([preset])] : [button.css, on_button];
  return { '--ground': ground, '--on-ground': text } as CSSProperties;
}

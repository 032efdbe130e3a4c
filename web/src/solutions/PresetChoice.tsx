import { Input } from '@mantine/core';
import { presetOf } from '@portal/contract/design/look';
import type { PresetName } from '@portal/contract/design/presets';
import { useId } from 'react';
import type { InputProps } from '../ui/form/formFields.ts';
import { formatPresetName } from './formatPresetName.ts';
import classes from './PresetChoice.module.css';

interface Props extends Pick<InputProps, 'value' | 'name' | 'onChange'> {
  label: string;
  names: readonly PresetName[];
}

/** Choice of color presets. Arrow keys move between the presets. */
export function PresetChoice({ label, names, value, name, onChange }: Props) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <Input.Label component="h3" id={id}>
        {label}
      </Input.Label>
      <div className={classes.presets}>
        {names.map((preset) => {
          const { card, button, fill } = presetOf(preset);
          return (
            <label key={preset} className={classes.preset}>
              <input
                type="radio"
                name={name}
                value={preset}
                checked={value === preset}
                onChange={onChange}
                className={classes.input}
              />
              <span
                className={classes.swatch}
                style={{ background: card.css, ...(fill !== undefined && { backgroundColor: fill }) }}
                aria-hidden
              >
                <i style={{ background: button.css }} />
              </span>
              <span className={classes.name}>{formatPresetName(preset)}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}

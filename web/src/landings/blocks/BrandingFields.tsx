import { Text, TextInput } from '@mantine/core';
import { contrast, isColour } from '@portal/contract/design/contrast';
import { buttonOf, isPreset } from '@portal/contract/design/look';
import { PRESET_NAMES, SOLID_COLOURS, type PresetName } from '@portal/contract/design/presets';
import { PresetChoice } from '../../solutions/PresetChoice.tsx';
import { t } from '../../text/t.ts';
import type { InputProps } from '../../ui/form/formFields.ts';
import classes from './BrandingFields.module.css';
import type { BlockProps } from './blockProps.ts';
import { LandingImageField } from './LandingImageField.tsx';

const isSolid = (name: PresetName) => Object.hasOwn(SOLID_COLOURS, name);

/** Fields for the pictures and colors of a landing page. */
export function BrandingFields({ form, choices, landing, media }: BlockProps) {
  const fields = form.getRecord('branding');
  const colour = fields.getRecord('color_scheme').getInputProps('preset');
  const offered = choices.preset.map(({ value }) => value).filter(isPreset);
  const names = offered.length === 0 ? PRESET_NAMES : offered;
  return (
    <>
      <LandingImageField
        label={t('Logo')}
        use="logo"
        landing={landing}
        media={media}
        picture={fields.getInputProps('logo_image')}
        alt={fields.getInputProps('logo_alt')}
      />
      <LandingImageField
        label={t('Cover')}
        use="cover"
        landing={landing}
        media={media}
        picture={fields.getInputProps('main_image')}
        alt={fields.getInputProps('main_alt')}
      />
      <PresetChoice label={t('Colours')} names={names.filter(isSolid)} {...colour} />
      <PresetChoice label={t('Gradients')} names={names.filter((name) => !isSolid(name))} {...colour} />
      <OwnColour {...colour} sample={landing.type === 'donations' ? t('Donate') : t('Pay')} />
    </>
  );
}

/** Field for a custom color, with the contrast of the text on that color. */
function OwnColour({ value, sample, ...field }: InputProps & { sample: string }) {
  const isNamed = isPreset(value);
  const isOwn = !isNamed && isColour(value);
  const { button, on_button } = buttonOf(value);
  return (
    <>
      <TextInput
        label={t('Custom colour')}
        placeholder="#4F69C6"
        maw={280}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        leftSection={isOwn && <i className={classes.colour} style={{ background: value }} aria-hidden />}
        {...field}
        value={isNamed ? '' : value}
      />
      {(isNamed || isOwn) && (
        <Text size="sm" c="dimmed" component="div" className={classes.sample}>
          <span className={classes.button} style={{ background: button.css, color: on_button }} aria-hidden>
            {sample}
          </span>
          {t('Text contrast: {contrast} (at least 4.5 is required)', {
            contrast: contrast(on_button, button.colours).toFixed(1),
          })}
        </Text>
      )}
    </>
  );
}

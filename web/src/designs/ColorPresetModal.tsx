import { SimpleGrid, TextInput } from '@mantine/core';
import { GRADIENTS, PRESET_NAMES, SOLID_COLOURS, type PresetName } from '@portal/contract/design/presets';
import type { CssVariable } from '@portal/contract/design/configuration';
import { t } from '../text/t.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import type { EditedConfiguration } from './designForm.ts';
import { DesignThumbnail } from './DesignThumbnail.tsx';
import { validateColor } from './designWords.ts';
import { PresetChoice } from '../solutions/PresetChoice.tsx';

const OWN = ['main', 'button_bg', 'button_text', 'card_bg', 'card_text'] as const;
type Own = (typeof OWN)[number];
type Values = { preset: string } & Readonly<Record<Own, string>>;

const rules = Object.fromEntries(OWN.map((name) => [name, validateColor]));

const ownLabel = (name: Own): string =>
  ({
    main: t('Accent'),
    button_bg: t('Button background'),
    button_text: t('Button text'),
    card_bg: t('Card background'),
    card_text: t('Card text'),
  })[name];

const ownOf = (values: Values): CssVariable =>
  Object.fromEntries(
    OWN.filter((name) => values[name] !== '' && validateColor(values[name]) === undefined).map((name) => [
      name,
      values[name],
    ]),
  );

/**
 * Modal that chooses the colors of card and button: 20 colors, 11 gradients, or custom colors (DSN-019, DSN-052 …
 * DSN-057).
 */
export function ColorPresetModal({ configuration, change, onClose }: EditedConfiguration & { onClose: () => void }) {
  const { theme, css_variable: own } = configuration;
  const initial: Values = {
    preset: theme.preset,
    ...(Object.fromEntries(OWN.map((name) => [name, own[name] ?? ''])) as Record<Own, string>),
  };
  const themeOf = ({ preset }: Values) => ({ ...theme, preset: preset as PresetName });
  return (
    <FormModal<Values>
      title={t('Card and button colours')}
      verb={t('Apply')}
      size="xl"
      initial={initial}
      rules={rules}
      submit={async (values) => change({ theme: themeOf(values), css_variable: ownOf(values) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DesignThumbnail design={{ theme: themeOf(form.values), css_variable: ownOf(form.values) }} />
          <PresetChoice
            label={t('Colours')}
            names={Object.keys(SOLID_COLOURS) as PresetName[]}
            {...form.getInputProps('preset')}
          />
          <PresetChoice
            label={t('Gradients')}
            names={PRESET_NAMES.filter((name) => Object.hasOwn(GRADIENTS, name))}
            {...form.getInputProps('preset')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
            {OWN.map((name) => (
              <TextInput
                key={name}
                label={ownLabel(name)}
                placeholder={t('Same as preset')}
                {...form.getInputProps(name)}
              />
            ))}
          </SimpleGrid>
        </>
      )}
    </FormModal>
  );
}

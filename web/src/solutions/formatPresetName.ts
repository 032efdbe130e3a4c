/** Formats the name of a color preset: `fruit_salad` becomes `Fruit salad`. Preset names are not translated. */
export const formatPresetName = (preset: string): string =>
  preset.charAt(0).toUpperCase() + preset.slice(1).replaceAll('_', ' ');

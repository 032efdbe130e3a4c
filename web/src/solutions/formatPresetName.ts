/** Name of a color preset: `fruit_salad` → `Fruit salad`. Not translated. */
export const formatPresetName = (preset: string): string =>
  preset.charAt(0).toUpperCase() + preset.slice(1).replaceAll('_', ' ');

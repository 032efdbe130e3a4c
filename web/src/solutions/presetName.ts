/** `fruit_salad` → `Fruit salad`: the names of colours are the same in every language. */
export const presetName = (preset: string): string =>
  preset.charAt(0).toUpperCase() + preset.slice(1).replaceAll('_', ' ');

import { PRESET_NAMES } from '@portal/contract/design/presets';
import { DEFAULT_CONFIGURATION, type DesignConfiguration } from '@portal/contract/design/configuration';
import { toList, toPartialObject } from '../api/toList.ts';

const LISTS = [
  'methods',
  'methods_disabled',
  'cardIcons',
  'local_methods_icons',
  'banklinks_eu_icons',
  'loansIcons',
  'countries',
] as const;

/** Completes a design configuration of the server: missing and unknown values get their defaults (quality B11). */
export function normalizeDesignConfiguration(said: DesignConfiguration | null | undefined): DesignConfiguration {
  const members = toPartialObject(said);
  const theme = { ...DEFAULT_CONFIGURATION.theme, ...toPartialObject(members.theme) };
  const isKnown = PRESET_NAMES.includes(theme.preset);
  return {
    ...DEFAULT_CONFIGURATION,
    ...members,
    ...Object.fromEntries(LISTS.map((name) => [name, toList<string>(members[name] ?? DEFAULT_CONFIGURATION[name])])),
    theme: isKnown ? theme : { ...theme, preset: DEFAULT_CONFIGURATION.theme.preset },
    params: { ...DEFAULT_CONFIGURATION.params, ...toPartialObject(members.params) },
    messages: toPartialObject(members.messages),
    css_variable: toPartialObject(members.css_variable),
  };
}

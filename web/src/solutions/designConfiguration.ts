import { PRESET_NAMES } from '@portal/contract/design/presets';
import { DEFAULT_CONFIGURATION, type DesignConfiguration } from '@portal/contract/design/configuration';
import { listOf, membersOf } from '../api/listOf.ts';

const LISTS = [
  'methods',
  'methods_disabled',
  'cardIcons',
  'local_methods_icons',
  'banklinks_eu_icons',
  'loansIcons',
  'countries',
] as const;

/** Completes a server's configuration: missing and unknown values get their defaults (quality B11). */
export function configurationOf(said: DesignConfiguration | null | undefined): DesignConfiguration {
  const members = membersOf(said);
  const theme = { ...DEFAULT_CONFIGURATION.theme, ...membersOf(members.theme) };
  const isKnown = PRESET_NAMES.includes(theme.preset);
  return {
    ...DEFAULT_CONFIGURATION,
    ...members,
    ...Object.fromEntries(LISTS.map((name) => [name, listOf<string>(members[name] ?? DEFAULT_CONFIGURATION[name])])),
    theme: isKnown ? theme : { ...theme, preset: DEFAULT_CONFIGURATION.theme.preset },
    params: { ...DEFAULT_CONFIGURATION.params, ...membersOf(members.params) },
    messages: membersOf(members.messages),
    css_variable: membersOf(members.css_variable),
  };
}

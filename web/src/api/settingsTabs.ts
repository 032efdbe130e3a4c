import type { Right } from '@portal/contract/rightRules';
import type { UserRights } from './rights.ts';

/** Tabs of a merchant's settings in display order, each with the right that it requires (MER-004). */
export const SETTINGS_TABS = {
  basic: 'merchant.read',
  notification: 'merchant.read',
  payment: 'merchant.read',
  financial: 'financial.read',
  contract: 'merchant.read',
  bank_account: 'financial.read',
  customization: 'merchant.read',
  permissions: 'permissions.read',
} as const satisfies Readonly<Record<string, Right>>;
export type SettingsTab = keyof typeof SETTINGS_TABS;

const names = Object.keys(SETTINGS_TABS) as SettingsTab[];

/** Lists the tabs of a merchant's settings that the user may open, in display order. */
export const listSettingsTabs = (may: UserRights['may'], merchantId: number): SettingsTab[] =>
  names.filter((name) => may(SETTINGS_TABS[name], merchantId));

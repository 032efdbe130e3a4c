import type { Dictionary } from '@portal/contract/shell';
import { account } from './uk/account.ts';
import { accountPages } from './uk/accountPages.ts';
import { charts } from './uk/charts.ts';
import { dashboard } from './uk/dashboard.ts';
import { disputes } from './uk/disputes.ts';
import { forms } from './uk/forms.ts';
import { frame } from './uk/frame.ts';
import { lists } from './uk/lists.ts';
import { merchants } from './uk/merchants.ts';
import { merchantSettings } from './uk/merchantSettings.ts';
import { payments } from './uk/payments.ts';
import { profile } from './uk/profile.ts';
import { refusals } from './uk/refusals.ts';
import { reports } from './uk/reports.ts';
import { settlements } from './uk/settlements.ts';
import { shell } from './uk/shell.ts';
import { statuses } from './uk/statuses.ts';
import { uploads } from './uk/uploads.ts';
import { world } from './uk/world.ts';

export const words: Dictionary = {
  ...shell,
  ...accountPages,
  ...forms,
  ...frame,
  ...lists,
  ...merchants,
  ...merchantSettings,
  ...payments,
  ...profile,
  ...statuses,
  ...refusals,
  ...uploads,
  ...charts,
  ...settlements,
  ...disputes,
  ...reports,
  ...dashboard,
  ...world,
  ...account,
};

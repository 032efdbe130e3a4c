import { joined } from './joined.ts';
import { account } from './uk/account.ts';
import { accountPages } from './uk/accountPages.ts';
import { callbacks } from './uk/callbacks.ts';
import { fiscal } from './uk/fiscal.ts';
import { cashRegisterForms } from './uk/cashRegisterForms.ts';
import { buttonRefusals } from './uk/buttonRefusals.ts';
import { cashRegisterPages } from './uk/cashRegisterPages.ts';
import { charts } from './uk/charts.ts';
import { buttons } from './uk/buttons.ts';
import { contracts } from './uk/contracts.ts';
import { companies } from './uk/companies.ts';
import { designs } from './uk/designs.ts';
import { dashboard } from './uk/dashboard.ts';
import { disputes } from './uk/disputes.ts';
import { forms } from './uk/forms.ts';
import { frame } from './uk/frame.ts';
import { landings } from './uk/landings.ts';
import { landingBlocks } from './uk/landingBlocks.ts';
import { lists } from './uk/lists.ts';
import { links } from './uk/links.ts';
import { terminal } from './uk/terminal.ts';
import { merchants } from './uk/merchants.ts';
import { merchantSettings } from './uk/merchantSettings.ts';
import { onboarding } from './uk/onboarding.ts';
import { payments } from './uk/payments.ts';
import { payoutFiles } from './uk/payoutFiles.ts';
import { payouts } from './uk/payouts.ts';
import { payoutTools } from './uk/payoutTools.ts';
import { payoutRefusals } from './uk/payoutRefusals.ts';
import { permissions } from './uk/permissions.ts';
import { profile } from './uk/profile.ts';
import { promocodes } from './uk/promocodes.ts';
import { refusals } from './uk/refusals.ts';
import { reports } from './uk/reports.ts';
import { selling } from './uk/selling.ts';
import { settlements } from './uk/settlements.ts';
import { shell } from './uk/shell.ts';
import { statuses } from './uk/statuses.ts';
import { uploads } from './uk/uploads.ts';
import { world } from './uk/world.ts';

export const words = joined(
  shell,
  accountPages,
  forms,
  frame,
  landings,
  landingBlocks,
  lists,
  links,
  terminal,
  designs,
  merchants,
  merchantSettings,
  onboarding,
  buttons,
  companies,
  contracts,
  payments,
  payoutFiles,
  payoutTools,
  promocodes,
  payouts,
  payoutRefusals,
  permissions,
  profile,
  statuses,
  refusals,
  uploads,
  charts,
  selling,
  callbacks,
  fiscal,
  cashRegisterForms,
  buttonRefusals,
  cashRegisterPages,
  settlements,
  disputes,
  reports,
  dashboard,
  world,
  account,
);

import { joined } from './joined.ts';
import { buttonRefusals } from './de/buttonRefusals.ts';
import { buttons } from './de/buttons.ts';
import { callbacks } from './de/callbacks.ts';
import { fiscal } from './de/fiscal.ts';
import { cashRegisterForms } from './de/cashRegisterForms.ts';
import { cashRegisterPages } from './de/cashRegisterPages.ts';
import { contracts } from './de/contracts.ts';
import { companies } from './de/companies.ts';
import { controls } from './de/controls.ts';
import { dashboard } from './de/dashboard.ts';
import { designs } from './de/designs.ts';
import { links } from './de/links.ts';
import { terminal } from './de/terminal.ts';
import { landings } from './de/landings.ts';
import { landingBlocks } from './de/landingBlocks.ts';
import { lists } from './de/lists.ts';
import { merchants } from './de/merchants.ts';
import { onboarding } from './de/onboarding.ts';
import { payment } from './de/payment.ts';
import { payments } from './de/payments.ts';
import { payoutFiles } from './de/payoutFiles.ts';
import { payouts } from './de/payouts.ts';
import { payoutTools } from './de/payoutTools.ts';
import { payoutRefusals } from './de/payoutRefusals.ts';
import { permissions } from './de/permissions.ts';
import { promocodes } from './de/promocodes.ts';
import { disputes } from './de/disputes.ts';
import { filters } from './de/filters.ts';
import { outcomes } from './de/outcomes.ts';
import { profile } from './de/profile.ts';
import { reports } from './de/reports.ts';
import { settlements } from './de/settlements.ts';
import { shell } from './de/shell.ts';
import { uploads } from './de/uploads.ts';

/** What is not here shows its English text; all that the portal itself says is here. */
export const words = joined(
  buttonRefusals,
  buttons,
  callbacks,
  fiscal,
  cashRegisterForms,
  cashRegisterPages,
  companies,
  contracts,
  controls,
  dashboard,
  links,
  terminal,
  landings,
  landingBlocks,
  lists,
  designs,
  merchants,
  onboarding,
  payment,
  payments,
  payoutFiles,
  payouts,
  payoutTools,
  payoutRefusals,
  permissions,
  promocodes,
  disputes,
  filters,
  outcomes,
  profile,
  reports,
  settlements,
  shell,
  uploads,
);

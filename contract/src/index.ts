import { account } from './account.ts';
import { companies } from './companies.ts';
import { buttons } from './buttons.ts';
import { cashRegisters } from './cashRegisters.ts';
import { callbackLists, callbacks } from './callbacks.ts';
import { checkout } from './checkout.ts';
import { disputeLists, disputes } from './disputes.ts';
import { dashboard } from './dashboard.ts';
import { designs } from './designs.ts';
import { feedback, forms } from './feedback.ts';
import { landings, publicLandings } from './landings.ts';
import { linkLists, links, solutions } from './links.ts';
import { merchantSettings } from './merchantSettings.ts';
import { merchants } from './merchants.ts';
import { onboarding } from './onboarding.ts';
import { password } from './password.ts';
import { payment, paymentLists } from './payments.ts';
import { payoutLists, payouts } from './payouts.ts';
import { permissions } from './permissions.ts';
import { profile } from './profile.ts';
import { promocodes } from './promocodes.ts';
import { registration } from './registration.ts';
import { reports } from './reports.ts';
import { search } from './search.ts';
import { settlementLists, settlements } from './settlements.ts';
import { assets, shell } from './shell.ts';
import { terminal, terminalLists } from './terminal.ts';

/**
 * Router of all calls of the contract, for server, conformance tests and OpenAPI. The portal imports areas separately.
 */
export const contract = {
  account,
  buttons,
  callbacks,
  callbackLists,
  cashRegisters,
  checkout,
  registration,
  password,
  feedback,
  forms,
  shell,
  assets,
  merchants,
  merchantSettings,
  companies,
  permissions,
  onboarding,
  promocodes,
  search,
  payment,
  paymentLists,
  payouts,
  payoutLists,
  profile,
  reports,
  settlements,
  settlementLists,
  disputes,
  disputeLists,
  landings,
  publicLandings,
  links,
  linkLists,
  solutions,
  designs,
  terminal,
  terminalLists,
  dashboard,
};

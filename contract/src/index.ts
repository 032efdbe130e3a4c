import { account } from './account.ts';
import { disputeLists, disputes } from './disputes.ts';
import { dashboard } from './dashboard.ts';
import { feedback } from './feedback.ts';
import { merchantSettings } from './merchantSettings.ts';
import { merchants } from './merchants.ts';
import { password } from './password.ts';
import { payment, paymentLists } from './payments.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { reports } from './reports.ts';
import { settlementLists, settlements } from './settlements.ts';
import { assets, shell } from './shell.ts';

/** Every call, a line an area. Server, conformance and OpenAPI use it; the portal imports areas one by one. */
export const contract = {
  account,
  registration,
  password,
  feedback,
  shell,
  assets,
  merchants,
  merchantSettings,
  payment,
  paymentLists,
  profile,
  reports,
  settlements,
  settlementLists,
  disputes,
  disputeLists,
  dashboard,
};

import type { SaveCashRegister } from '@portal/contract/cashRegisters';
import { lookNow } from '../core/jobs.ts';
import type { Stamp } from '../core/stamp.ts';
import { merged, type Change, type Store } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { lookSoon } from './fiscal.rules.ts';
import type { Subject } from './form.rules.ts';
import type { ProviderSaid } from './providers.ts';
import { CERTIFICATES_JOB } from './registerJobs.ts';
import { registerOf } from './registers.ts';
import { saveRegister } from './save.rules.ts';
import { openShiftOf } from './shifts.ts';

/** A merchant with its company, and the register that it has. */
export function subjectOf(store: Store, id: number): Subject | undefined {
  const merchant = store.merchants.get(id);
  const company = merchant && store.companies.get(merchant.company_id);
  return company && { merchant, company, register: registerOf(store, id) };
}

/** A register saved with a provider's form; its certificate may be the next one to run out, its open shift the next to be closed. */
export function saved(
  world: World,
  subject: Subject,
  { provider, body }: { provider: ProviderSaid; body: SaveCashRegister },
  stamp: Stamp,
): Change {
  const { store } = world;
  const { id } = subject.merchant;
  const hasOpenShift = openShiftOf(store, id) !== undefined;
  const around = {
    staged: store.registerCertificates.get(body.certs_id ?? 0),
    hasOpenShift,
    registers: store.cashRegisters.values(),
  };
  const change = saveRegister(provider, subject, body, around, stamp);
  const look = hasOpenShift ? lookSoon(world, [id], stamp.at) : {};
  return merged([change, lookNow(world, [CERTIFICATES_JOB]), look]);
}

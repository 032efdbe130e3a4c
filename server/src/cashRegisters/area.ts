import { contract } from '@portal/contract';
import type { CashRegisterErrorRecord, CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import { table, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { fiscalHandlers } from './fiscalHandlers.ts';
import { registerHandlers } from './handlers.ts';
import { registerJobs } from './registerJobs.ts';
import type { StagedCertificate } from './stagedCertificates.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readControl } from '../core/readControl.ts';
import { merged, type Change } from '../core/store.ts';
import { scheduleQueueRun, runQueue, fiscalizeMovement } from './fiscal.rules.ts';
import type { Job, JobRecord } from '../core/jobs.ts';
import type { World } from '../core/world.ts';
import { registerOf } from './registers.ts';
import type {
  FiscalReceiptRecord,
  ShiftRecord,
  TaxOfficeEntry,
  TaxOfficeRecord,
  RegisterStateRecord,
  WaitingRecord,
} from './fiscalRecords.ts';

/** What is kept of fiscalization, by the registers and by the tax office. */
const fiscalTables = {
  registerStates: table<RegisterStateRecord>(),
  shifts: table<ShiftRecord>(),
  fiscalReceipts: table<FiscalReceiptRecord>(),
  waitingReceipts: table<WaitingRecord>(),
  taxOffice: table<TaxOfficeRecord>(),
  taxOfficeEntries: table<TaxOfficeEntry>(),
};

/** Sample receipts have numbers of nine digits: none of them is given again. */
const FIRST_NUMBER = 4_000_000_000;

/** The tax office of a world that begins: it answers. */
const openTaxOffice = ({ chance }: World): Change => ({
  taxOffice: [{ id: 1, state: 'up', next: FIRST_NUMBER, secret: chance.bytes(24).toString('hex') }],
});

/** The register of the merchant learns of money that was taken or went back. */
function tax(world: World, { ref, part, due }: JobRecord): Change {
  const payment = world.store.payments.get(ref);
  return payment && part !== undefined ? fiscalizeMovement(world, payment, part, due) : {};
}

/** A register does what falls due; nothing where it has planned something else meanwhile. */
function look(world: World, { id, ref, due }: JobRecord): Change {
  const register = registerOf(world.store, ref);
  const isPlanned = world.store.registerStates.get(ref)?.job?.id === id;
  return register && isPlanned ? runQueue(world, register, due) : {};
}

/** The jobs of fiscalization: one for each movement of a payment, and one for the next thing that a register has to do. */
const fiscalJobs = { fiscal_movement: { run: tax }, fiscal_queue: { run: look } } satisfies Record<string, Job>;

const TaxOffice = z.strictObject({ state: z.enum(['up', 'silent', 'down']) });

/**
 * `POST /_mock/tax_office/`: the tax office answers (`up`), takes what it is sent and says nothing (`silent`), or cannot be
 * reached (`down`). Once it answers again, registers notice with their next look, which is at once.
 */
function addFiscalControls(control: FastifyInstance): void {
  control.post('/tax_office/', async ({ world, body }) => {
    const { state } = readControl(TaxOffice, body);
    const { store } = world;
    const waiting = [...store.registerStates.values()].filter(({ offline_since }) => offline_since !== null);
    const runs =
      state === 'up'
        ? scheduleQueueRun(
            world,
            waiting.map(({ id }) => id),
            world.now(),
          )
        : {};
    store.apply(merged([{ taxOffice: [{ ...store.taxOffice.get(1)!, state }] }, runs]));
    return { state };
  });
}

declare module '../core/store.ts' {
  interface Tables {
    /** A merchant has one at most. */
    cashRegisters: Collection<CashRegisterRecord>;
    cashRegisterErrors: Collection<CashRegisterErrorRecord>;
    /** Keys and certificates that were put up within the hour. */
    registerCertificates: Collection<StagedCertificate>;
  }
}

/** Fiscal cash registers: what they are connected with, and how they do. */
export const cashRegisters = {
  routes: [answered(contract.cashRegisters, { ...registerHandlers, ...fiscalHandlers })],
  jobs: { ...registerJobs, ...fiscalJobs },
  tables: {
    cashRegisters: table(({ cashRegisters: records }) => records),
    cashRegisterErrors: table(({ cashRegisterErrors: records }) => records),
    registerCertificates: table<StagedCertificate>(),
    ...fiscalTables,
  },
  addControls: addFiscalControls,
  begin: openTaxOffice,
} satisfies Area;

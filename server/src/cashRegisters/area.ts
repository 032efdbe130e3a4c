import { contract } from '@portal/contract';
import type { CashRegisterErrorRecord, CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import { defineTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { fiscalHandlers } from './fiscalHandlers.ts';
import { registerHandlers } from './handlers.ts';
import { registerJobs } from './registerJobs.ts';
import type { StagedCertificate } from './stagedCertificates.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseControlBody } from '../core/readControl.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { scheduleQueueRun, runQueue, fiscalizeMovement } from './fiscal.rules.ts';
import type { JobDefinition, JobRecord } from '../core/jobs.ts';
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

/** Tables of the fiscal data of cash registers and of the simulated tax office. */
const fiscalTables = {
  registerStates: defineTable<RegisterStateRecord>(),
  shifts: defineTable<ShiftRecord>(),
  fiscalReceipts: defineTable<FiscalReceiptRecord>(),
  waitingReceipts: defineTable<WaitingRecord>(),
  taxOffice: defineTable<TaxOfficeRecord>(),
  taxOfficeEntries: defineTable<TaxOfficeEntry>(),
};

/**
 * First receipt number that the tax office assigns. Sample receipts have nine-digit numbers, so the numbers never
 * collide.
 */
const FIRST_NUMBER = 4_000_000_000;

/** State of the tax office in a new world: available. */
const openTaxOffice = ({ chance }: World): Change => ({
  taxOffice: [{ id: 1, state: 'up', next: FIRST_NUMBER, secret: chance.bytes(24).toString('hex') }],
});

/** Issues a fiscal receipt for a payment or a refund. */
function tax(world: World, { ref, part, due }: JobRecord): Change {
  const payment = world.store.payments.get(ref);
  return payment && part !== undefined ? fiscalizeMovement(world, payment, part, due) : {};
}

/** Runs a cash register's scheduled work, unless the work has been rescheduled. */
function look(world: World, { id, ref, due }: JobRecord): Change {
  const register = registerOf(world.store, ref);
  const isPlanned = world.store.registerStates.get(ref)?.job?.id === id;
  return register && isPlanned ? runQueue(world, register, due) : {};
}

/** Fiscal jobs: one per payment or refund, and one per cash register for its next scheduled work. */
const fiscalJobs = { fiscal_movement: { run: tax }, fiscal_queue: { run: look } } satisfies Record<
  string,
  JobDefinition
>;

const TaxOffice = z.strictObject({ state: z.enum(['up', 'silent', 'down']) });

/**
 * `POST /_mock/tax_office/` sets the state of the tax office: `up` answers, `silent` books requests without answering,
 * and `down` cannot be reached. `up` makes the registers retry immediately.
 */
function addFiscalControls(control: FastifyInstance): void {
  control.post('/tax_office/', async ({ world, body }) => {
    const { state } = parseControlBody(TaxOffice, body);
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
    store.apply(mergeChanges([{ taxOffice: [{ ...store.taxOffice.get(1)!, state }] }, runs]));
    return { state };
  });
}

declare module '../core/store.ts' {
  interface Tables {
    /** At most one cash register per merchant. */
    cashRegisters: Collection<CashRegisterRecord>;
    cashRegisterErrors: Collection<CashRegisterErrorRecord>;
    /** Keys and certificates uploaded within the last hour. */
    registerCertificates: Collection<StagedCertificate>;
  }
}

/** Area of fiscal cash registers: connection, receipts, shifts and Z-reports. */
export const cashRegisters = {
  routes: [answered(contract.cashRegisters, { ...registerHandlers, ...fiscalHandlers })],
  jobs: { ...registerJobs, ...fiscalJobs },
  tables: {
    cashRegisters: defineTable(({ cashRegisters: records }) => records),
    cashRegisterErrors: defineTable(({ cashRegisterErrors: records }) => records),
    registerCertificates: defineTable<StagedCertificate>(),
    ...fiscalTables,
  },
  addControls: addFiscalControls,
  begin: openTaxOffice,
} satisfies Area;

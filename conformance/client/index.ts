export type { JournalEntry, OutboxEntry, SimulatedFault } from '../support/control.ts';
export { findMailCode, findMailLink, findMailToken } from '../support/mails.ts';
export { openWorld, type Outbox, type TestWorld, type WorldOptions } from './world.ts';

import type { AppRouter } from '@ts-rest/core';
import type { FastifyInstance } from 'fastify';
import type { WorldFixture } from '@portal/fixtures';
import type { Job } from '../core/jobs.ts';
import type { PayerAddress } from '../core/origin/payerAddress.ts';
import type { Change, TableMakers } from '../core/store.ts';
import type { Handlers } from '../core/typed.ts';
import type { World } from '../core/world.ts';
import type { Listed } from './dataList.ts';

/** Calls of the contract and what answers them. */
export interface Answered {
  routes: AppRouter;
  handlers: unknown;
}
export const answered = <Routes extends AppRouter>(routes: Routes, handlers: Handlers<Routes>): Answered => ({
  routes,
  handlers,
});

/** What an area brings along. `areas.ts` lists the areas; the app, the store, the jobs and the reports read it there. */
export interface Area {
  readonly routes?: readonly Answered[];
  /** Lists of six calls each; reports may hold their rows. */
  readonly lists?: readonly Listed[];
  /** What falls due on the world's clock, by kind. */
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly tables?: Partial<TableMakers>;
  /** What a world that begins has besides the records of its fixture. */
  begin?(world: World, fixture: WorldFixture): Change;
  /** Adds control calls, below `/_mock`: for tests and demonstrations, from this machine only. */
  addControls?(control: FastifyInstance): void;
  readonly payerAddresses?: readonly PayerAddress[];
  /** Adds addresses that are none of the contract's. */
  addAddresses?(app: FastifyInstance): void;
}

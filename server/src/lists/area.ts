import type { AppRouter } from '@ts-rest/core';
import type { FastifyInstance } from 'fastify';
import type { WorldFixture } from '@portal/fixtures';
import type { JobDefinition } from '../core/jobs.ts';
import type { PayerPageRoute } from '../core/origin/payerAddress.ts';
import type { Change, TableMakers } from '../core/store.ts';
import type { Handlers } from '../core/typed.ts';
import type { World } from '../core/world.ts';
import type { Listed } from './dataList.ts';

/** Routes of the contract with their handlers. */
export interface Answered {
  routes: AppRouter;
  handlers: unknown;
}
export const answered = <Routes extends AppRouter>(routes: Routes, handlers: Handlers<Routes>): Answered => ({
  routes,
  handlers,
});

/** Contribution of an area to the server: routes, lists, jobs and tables. `areas.ts` lists all areas. */
export interface Area {
  readonly routes?: readonly Answered[];
  /** Lists of the area, each with six calls. Their rows can be exported as reports. */
  readonly lists?: readonly Listed[];
  /** Scheduled jobs of the area by kind. */
  readonly jobs?: Readonly<Record<string, JobDefinition>>;
  readonly tables?: Partial<TableMakers>;
  /** Returns the change that completes a new world after its sample records. */
  begin?(world: World, fixture: WorldFixture): Change;
  /** Adds control calls under `/_mock`, for tests and demonstrations on this machine. */
  addControls?(control: FastifyInstance): void;
  readonly payerAddresses?: readonly PayerPageRoute[];
  /** Adds routes outside the contract. */
  addAddresses?(app: FastifyInstance): void;
}

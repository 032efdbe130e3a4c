import { contract } from '@portal/contract';
import { answered, type Area } from '../lists/area.ts';
import { permissionsHandlers } from './handlers.ts';

/** Area of users' rights at merchants, and the history of rights changes. */
export const permissions = { routes: [answered(contract.permissions, permissionsHandlers)] } satisfies Area;

import { contract } from '@portal/contract';
import { answered, type Area } from '../lists/area.ts';
import { permissionsHandlers } from './handlers.ts';

/** Who may do what at a merchant, and who gave it to them. */
export const permissions = { routes: [answered(contract.permissions, permissionsHandlers)] } satisfies Area;

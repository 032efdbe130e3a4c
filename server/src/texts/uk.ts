import type { Dictionary } from '@portal/contract/shell';
import { lists } from './uk/lists.ts';
import { payments } from './uk/payments.ts';
import { refusals } from './uk/refusals.ts';
import { shell } from './uk/shell.ts';
import { statuses } from './uk/statuses.ts';
import { world } from './uk/world.ts';

export const words: Dictionary = { ...shell, ...lists, ...payments, ...statuses, ...refusals, ...world };

import type { Dictionary } from '@portal/contract/shell';

export const words: Dictionary = {};

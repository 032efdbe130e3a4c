import { accessPlants } from './accessPlants.ts';
import { answerPlants } from './answerPlants.ts';
import { moneyPlants } from './moneyPlants.ts';
import { payerPlants } from './payerPlants.ts';
import type { Plant } from './plant.ts';

/** All planted bugs. */
export const plants: readonly Plant[] = [...moneyPlants, ...accessPlants, ...answerPlants, ...payerPlants];

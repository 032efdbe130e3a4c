import { serve } from '../support/e2eServer.ts';
import { WORLD } from '../support/world.ts';

/** Starts a server whose clock only tests move, so that screenshots are reproducible. */
const STILL = `data:text/javascript,Date.now = () => ${Date.parse(WORLD.now)}`;

const setup = (): Promise<() => Promise<void>> => serve('--import', STILL);
export default setup;

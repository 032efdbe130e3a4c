import { buildAndStartServer } from '../support/e2eServer.ts';
import { DEFAULT_WORLD } from '../support/world.ts';

/** Starts a server whose clock only tests move, so that screenshots are reproducible. */
const STILL = `data:text/javascript,Date.now = () => ${Date.parse(DEFAULT_WORLD.now)}`;

const setup = (): Promise<() => Promise<void>> => buildAndStartServer('--import', STILL);
export default setup;

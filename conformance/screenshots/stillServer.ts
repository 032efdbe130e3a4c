import { serve } from '../support/e2eServer.ts';
import { WORLD } from '../support/world.ts';

/** Stops the server's clock, which moves only when a test moves it: a picture that is taken again is the same one. */
const STILL = `data:text/javascript,Date.now = () => ${Date.parse(WORLD.now)}`;

const setup = (): Promise<() => Promise<void>> => serve('--import', STILL);
export default setup;

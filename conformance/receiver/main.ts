import { parseArgs } from 'node:util';
import { createCallbackReceiver } from './createCallbackReceiver.ts';

/**
 * `CALLBACK_SECRET=whsec_… npm run receiver [-- --port 8090 --answer 500]`: runs a merchant's server that prints
 * received callbacks.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '8090' }, answer: { type: 'string', default: '200' } },
});
const { CALLBACK_SECRET: secret = '' } = process.env;
const [port, answer] = [Number(values.port), Number(values.answer)];

if (!secret.startsWith('whsec_')) {
  console.error("CALLBACK_SECRET must be the secret of the merchant's payment settings, whsec_…");
  process.exitCode = 2;
} else if (!(port >= 0 && port <= 65_535) || !(answer >= 200 && answer <= 599)) {
  console.error('--port is a number up to 65535, --answer a status from 200 to 599');
  process.exitCode = 2;
} else {
  createCallbackReceiver({ secret, answer, print: console.log })
    .on('error', ({ message }) => {
      console.error(message);
      process.exitCode = 1;
    })
    .listen(port, '127.0.0.1', () => console.log(`Callbacks are taken at http://127.0.0.1:${port}/`));
}

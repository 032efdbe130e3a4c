import { account as accountCalls } from '@portal/contract/account';
import { generateAccountCode, type Account } from './accounts.ts';
import type { WorldControl } from './control.ts';
import type { HttpClient } from './httpClient.ts';
import type { CallRoute, ResponseMarkers } from './routeCall.ts';

interface Stranger {
  call: CallRoute;
  clock: Pick<WorldControl['clock'], 'now'> & { advance(ms: number): Promise<void> };
  /** Returns the email and password of an account. */
  who: (account: Account) => { email: string; password: string };
}

/** Creates a clock that shows the server's time, on which one-time codes depend. It cannot be moved: `advance` waits. */
export const createServerClock = ({ http }: Pick<HttpClient, 'http'>) => ({
  now: async () => Date.parse(String((await http.get(accountCalls.checkAuth.path)).headers['date'])),
  advance: (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms)),
});

/** Signs in by the portal's API calls, including the one-time code. */
export async function signIn({ call, clock, who }: Stranger, account: Account): Promise<void> {
  await call(accountCalls.checkAuth);
  const enter = async (): Promise<ResponseMarkers> => {
    const otp = await generateAccountCode(account, await clock.now());
    return (await call(accountCalls.twoFactor, { body: { otp } })).body;
  };
  let said: ResponseMarkers = (await call(accountCalls.login, { body: { ...who(account), remember: true } })).body;
  if (said.code === 'otp required') {
    said = await enter();
    // A one-time code works only once, and an earlier sign-in used the code of the same 30 seconds.
    if (said.code !== 'ok') await clock.advance(30_000).then(async () => (said = await enter()));
  }
  if (said.code !== 'ok') throw new Error(`${account} cannot sign in: ${JSON.stringify(said)}`);
}

import { accounts, MFA_SECRET, PASSWORD } from '@portal/fixtures/people';
import { DEFAULT_LIMITS } from './limits.ts';
import { MINUTE } from './time.ts';

const minutes = (ms: number) => ms / MINUTE;

interface Started {
  control: boolean;
  publicUrl?: string | undefined;
  callbackHosts?: readonly string[];
  remoteControl?: { hosts: readonly string[] } | undefined;
}

function describeControl({ control, remoteControl }: Started): string {
  if (!control) return 'off';
  const others = remoteControl ? `, and for callers of ${remoteControl.hosts.join(', ')} with the token` : '';
  return `on under /_mock/ for this machine${others}; Ctrl+Shift+D opens the developer drawer`;
}

/** Text that the terminal shows after the server has started: address, demo accounts, limits. */
export const startupMessage = (
  address: string,
  { publicUrl = address, callbackHosts = [], ...started }: Started,
): string => `
Merchant Portal  ${address}/

  Accounts        password of all: ${PASSWORD}
${accounts.map(({ email, mfa_secret }) => `    ${email}${mfa_secret === null ? '' : `  (second step, secret ${MFA_SECRET})`}`).join('\n')}

  Sessions        end after ${minutes(DEFAULT_LIMITS.idle)} idle minutes unless remembered, and always after ${minutes(DEFAULT_LIMITS.absolute) / 60} hours
  Locks           ${DEFAULT_LIMITS.wrongPasswords} wrong passwords lock an account for ${minutes(DEFAULT_LIMITS.lock)} minutes, ${DEFAULT_LIMITS.wrongCodes} wrong codes end a sign-in
  Mails           stay in the outbox; strangers can cause ${DEFAULT_LIMITS.mailsPerHour} an hour to one address
  Links           in mails begin with ${publicUrl}/
  Callbacks       ${callbackHosts.length > 0 ? `are sent to ${callbackHosts.join(', ')}; the others stay in the outbox` : 'stay in the outbox'}
  Control calls   ${describeControl(started)}
`;

/** Warning in red for a production server with demo accounts (quality L4). */
export const demoPasswordsWarning =
  '\u001b[31mNODE_ENV is production, but the passwords of these accounts are public.\u001b[0m';

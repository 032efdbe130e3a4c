import { accounts, MFA_SECRET, PASSWORD } from '@portal/fixtures/people';
import { LIMITS } from './limits.ts';
import { MINUTE } from './time.ts';

const minutes = (ms: number) => ms / MINUTE;

interface Started {
  control: boolean;
  publicUrl?: string | undefined;
  callbackHosts?: readonly string[];
}

/** What the terminal shows after a start: address, accounts, and the limits of sessions. */
export const startMessage = (
  address: string,
  { control, publicUrl = address, callbackHosts = [] }: Started,
): string => `
Merchant Portal  ${address}/

  Accounts        password of all: ${PASSWORD}
${accounts.map(({ email, mfa_secret }) => `    ${email}${mfa_secret === null ? '' : `  (second step, secret ${MFA_SECRET})`}`).join('\n')}

  Sessions        end after ${minutes(LIMITS.idle)} idle minutes unless remembered, and always after ${minutes(LIMITS.absolute) / 60} hours
  Locks           ${LIMITS.wrongPasswords} wrong passwords lock an account for ${minutes(LIMITS.lock)} minutes, ${LIMITS.wrongCodes} wrong codes end a sign-in
  Mails           lie in the outbox; ${LIMITS.mailsPerHour} an hour at most to one address at anybody's wish
  Links           in mails begin with ${publicUrl}/
  Callbacks       ${callbackHosts.length > 0 ? `leave for ${callbackHosts.join(', ')}, the others lie in the outbox` : 'lie in the outbox'}
  Control calls   ${control ? 'on under /_mock/ for this machine' : 'off'}
`;

/** Shown in red where the demo accounts stand open in production (quality L4). */
export const knownPasswordsWarning =
  '\u001b[31mNODE_ENV is production, but everybody knows the passwords of these accounts.\u001b[0m';

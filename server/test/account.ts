import { everywhere } from '@portal/contract/rights';
import { accounts, type SessionRecord, type TokenRecord, type UserRecord } from '@portal/fixtures/people';
import { merchants, MERCHANTS } from '@portal/fixtures/merchants';
import type { InviteRecord } from '@portal/fixtures/invites';
import { DEFAULT_LIMITS } from '../src/core/limits.ts';
import type { LinkMailContext, RegistrationData } from '../src/account/registration.rules.ts';

/** Moment of the sample account records. */
export const AT = Date.UTC(2026, 10, 20, 12);

export const owner: UserRecord = accounts[0]!;
export const withStep: UserRecord = accounts[1]!;
export const viewer: UserRecord = accounts[2]!;
export const coffee = merchants.find(({ id }) => id === MERCHANTS.coffee)!;

export const registrant: RegistrationData = {
  email: 'newcomer@example.com',
  name: 'Newcomer',
  phone: null,
  password: 'scrypt$16384$bmV3$bmV3',
  language: 'en',
};

/** Context for rules that send mails; new ids start at 100. */
export function mailing(...tokens: TokenRecord[]): LinkMailContext {
  let next = 100;
  const context = { at: AT, id: () => next++, origin: 'https://portal.example.com' };
  return { context, secret: { token: 'a-token', id: 'hash-of-a-token' }, tokens, limits: DEFAULT_LIMITS };
}

export const token = (say: Partial<TokenRecord> = {}): TokenRecord => ({
  id: 'hash-of-old',
  kind: 'confirm',
  user_id: viewer.id,
  until: AT + 1000,
  pin: null,
  ...say,
});

export const session = (user: UserRecord, id: string): SessionRecord => ({
  id,
  user_id: user.id,
  state: 'full',
  remember: false,
  created: AT,
  seen: AT,
});

export const invite = (say: Partial<InviteRecord> = {}): InviteRecord => ({
  id: 'hash-of-invite',
  email: viewer.email,
  name: '',
  merchant_id: coffee.id,
  rights: everywhere('edit'),
  invited_by: owner.id,
  until: AT + 1000,
  ...say,
});

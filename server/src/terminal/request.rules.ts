import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { UserRecord } from '@portal/fixtures/people';
import type { JobDefinition, JobRecord } from '../core/jobs.ts';
import { refuse } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import { DAY } from '../core/time.ts';
import type { World } from '../core/world.ts';
import type { MailContext } from '../mails/context.ts';
import { terminalRequestedMail, terminalActivatedMail } from '../mails/terminal.ts';

/** Requests terminal access: emails support and schedules the answer within a day. */
export function requestTerminal(merchant: MerchantRecord, user: UserRecord, post: MailContext): Change {
  const { id, terminal, status, currencies } = merchant;
  if (status !== 'active') refuse('The merchant is not active yet');
  if (terminal?.state === 'on') refuse('This merchant already has a terminal');
  if (terminal?.state === 'asked') refuse('The request was already sent');
  const [currency = ''] = currencies;
  return {
    merchants: [{ ...merchant, terminal: { state: 'asked', currency, by: user.id } }],
    jobs: [{ id: post.id(), due: post.at + DAY, kind: 'terminal_request', ref: id }],
    outbox: [terminalRequestedMail(post, user, merchant)],
  };
}

/** Activates the requested terminal and emails the user who requested it. */
function switchOn(world: World, { ref, due }: JobRecord): Change {
  const { merchants, users } = world.store;
  const merchant = merchants.get(ref);
  if (merchant?.terminal?.state !== 'asked') return {};
  const user = users.get(merchant.terminal.by);
  const post = { at: due, id: () => world.chance.id(), origin: world.publicUrl };
  return {
    merchants: [{ ...merchant, terminal: { state: 'on', currency: merchant.terminal.currency } }],
    outbox: user ? [terminalActivatedMail(post, user, merchant)] : [],
  };
}

export const terminalJobs = { terminal_request: { run: switchOn } } satisfies Record<string, JobDefinition>;

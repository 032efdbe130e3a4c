import { contract } from '@portal/contract';
import type { FeedbackRecord } from '@portal/fixtures/feedback';
import type { InviteRecord } from '@portal/fixtures/invites';
import type { TokenRecord } from '@portal/fixtures/people';
import type { RightsChangeRecord } from '@portal/fixtures/rightsChanges';
import { defineBoundedTable, defineTable, type Collection } from '../core/table.ts';
import type { AttemptCounter } from '../core/tries.ts';
import { answered, type Area } from '../lists/area.ts';
import { feedbackHandlers, suggestionHandlers } from './feedback.handlers.ts';
import { initialMails } from './invites.ts';
import { passwordResetHandlers } from './passwordReset.handlers.ts';
import { profileHandlers } from './profile.handlers.ts';
import { registrationHandlers } from './registration.handlers.ts';
import { signInHandlers } from './signIn.handlers.ts';

declare module '../core/store.ts' {
  interface Tables {
    invites: Collection<InviteRecord>;
    /** History of changes to users' rights, oldest first. */
    rightsChanges: Collection<RightsChangeRecord>;
    tokens: Collection<TokenRecord>;
    feedback: Collection<FeedbackRecord>;
    /** Counters of mails that any visitor can cause, by recipient. */
    mailed: Collection<AttemptCounter>;
  }
}

/** Account area: sign-in, registration, passwords, profile, invitations and messages to support. */
export const account = {
  routes: [
    answered(contract.account, signInHandlers),
    answered(contract.registration, registrationHandlers),
    answered(contract.password, passwordResetHandlers),
    answered(contract.profile, profileHandlers),
    answered(contract.feedback, feedbackHandlers),
    answered(contract.forms, suggestionHandlers),
  ],
  tables: {
    invites: defineTable(({ invites }) => invites),
    rightsChanges: defineTable(({ rightsChanges }) => rightsChanges),
    tokens: defineTable<TokenRecord>(),
    feedback: defineBoundedTable<FeedbackRecord>({ rows: 1000, letters: 1_000_000 }),
    mailed: defineTable<AttemptCounter>(),
  },
  begin: initialMails,
} satisfies Area;

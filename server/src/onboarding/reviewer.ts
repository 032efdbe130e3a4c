import type { CompanyFileRecord, CompanyRecord } from '@portal/fixtures/companies';
import type { UserRecord } from '@portal/fixtures/people';
import { fileTypeName } from '../companies/missing.ts';
import { activateIfComplete, isComplete } from '../companies/review.rules.ts';
import { hasRight } from '../core/caller.ts';
import { scheduleNextRun, type JobDefinition, type JobRecord } from '../core/jobs.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { DAY } from '../core/time.ts';
import type { World } from '../core/world.ts';
import type { MailContext } from '../mails/context.ts';
import { merchantActivatedMail, documentsAcceptedMail, documentRejectedMail } from '../mails/registration.ts';
import { PENDING } from './create.rules.ts';
import { signedOnPaper } from './paperSignature.ts';
import { paperTranslator, reviewDueFiles } from './review.rules.ts';
import { documentsOf, factsOf } from './registrationStatus.ts';
import { isReady } from './steps.rules.ts';

const postAt = (world: World, at: number): MailContext => ({
  at,
  id: () => world.chance.id(),
  origin: world.publicUrl,
});

/** Users who manage one of the merchants. The shared demo account gets no emails. */
const managersOf = ({ store }: World, merchants: readonly number[]): UserRecord[] =>
  Array.from(store.users.values()).filter(
    (user) => user.confirmed && !user.demo && merchants.some((id) => hasRight(user, 'companies.edit', id)),
  );

/** Returns the job that checks a merchant's registration now. */
const registrationCheck = ({ chance }: World, id: number, due: number): JobRecord => ({
  id: chance.id(),
  due,
  kind: 'registration',
  ref: id,
});

function rejectionMails(
  post: MailContext,
  user: UserRecord,
  company: CompanyRecord,
  files: readonly CompanyFileRecord[],
) {
  const say = paperTranslator(user.language);
  return files.map(({ type_id, reason }) =>
    documentRejectedMail(post, user, company, { document: say(fileTypeName(type_id)), reason: say(reason ?? '') }),
  );
}

/**
 * Reviews the due files of a company and emails its managers, also when the documents are accepted but a contract is
 * unsigned. Without due files, the company may be complete because a deletion removed the last missing item.
 */
function reviewCompany(world: World, company: CompanyRecord, at: number): Change {
  const { merchants, registrations } = world.store;
  const its = [...merchants.values()].filter(({ company_id }) => company_id === company.id);
  const registered = its.flatMap(({ id }) => registrations.get(id) ?? []);
  const review = reviewDueFiles(company, at, registered.length > 0 && registered.every(({ sent_back }) => !sent_back));
  const next = activateIfComplete(review?.company ?? company);
  const isDone = isComplete(next);
  const isNews = review !== undefined || next.status !== company.status;
  const isRegistering = its.some(({ status }) => status === PENDING);
  const isAccepted = isRegistering && documentsOf(company) !== 'accepted' && documentsOf(next) === 'accepted';
  if (!isNews && !(isDone && isRegistering)) return {};
  const { sentBack } = review ?? { sentBack: [] };
  const post = postAt(world, at);
  const ids = its.map(({ id }) => id);
  const mails = managersOf(world, ids).flatMap((user) => [
    ...rejectionMails(post, user, next, sentBack),
    ...((isDone && isNews) || isAccepted ? [documentsAcceptedMail(post, user, next, isRegistering)] : []),
  ]);
  return {
    companies: [next],
    merchants: signedOnPaper(world.store, next),
    registrations: sentBack.length > 0 ? registered.map((one) => ({ ...one, sent_back: true })) : [],
    jobs: registered.map(({ id }) => registrationCheck(world, id, at)),
    outbox: mails,
  };
}

function reviewOne(world: World, { ref, due }: JobRecord): Change {
  const company = world.store.companies.get(ref);
  return company ? reviewCompany(world, company, due) : {};
}

/** Reviews the files of all companies once a day, also those from before the world began. */
function reviewAll(world: World, job: JobRecord): Change {
  const { due } = job;
  const looks = Array.from(world.store.companies.values(), (company) => reviewCompany(world, company, due));
  return mergeChanges([...looks, scheduleNextRun(world, job, due + DAY)]);
}

/**
 * Activates a merchant whose registration is complete, and schedules another check for the moment when its account
 * starts to receive settlements.
 */
function checkRegistration(world: World, { ref, due }: JobRecord): Change {
  const merchant = world.store.merchants.get(ref);
  const facts = merchant && factsOf(world, merchant);
  if (!merchant || !facts || facts.isActive) return {};
  if (!isReady(facts)) {
    const coming = merchant.account_changes.filter(({ confirmed, from }) => confirmed && from > due);
    return { jobs: coming.map(({ from }) => registrationCheck(world, ref, from)) };
  }
  const post = postAt(world, due);
  return {
    merchants: [{ ...merchant, status: 'active' }],
    outbox: managersOf(world, [ref]).map((user) => merchantActivatedMail(post, user, merchant)),
  };
}

/** Simulated reviewer: reviews files of companies within a day and activates complete merchants. */
export const jobs = {
  company_review: { run: reviewOne },
  reviews: { run: reviewAll, first: ({ seed }) => seed.now + DAY },
  registration: { run: checkRegistration },
} satisfies Record<string, JobDefinition>;

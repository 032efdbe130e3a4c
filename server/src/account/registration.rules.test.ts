import { describe, expect, test } from 'vitest';
import { everywhere, type Rights } from '@portal/contract/rights';
import { DEFAULT_LIMITS } from '../core/limits.ts';
import type { FourEyes } from '../fourEyes/rules.ts';
import {
  acceptInvitation,
  confirmEmail,
  removeOldestUnconfirmed,
  assertValidInvitation,
  registerUser,
  sendConfirmation,
} from './registration.rules.ts';
import { AT, coffee, invite, mailing, owner, registrant, token, viewer } from '../../test/account.ts';
import { INVALID_LINK_MESSAGE } from './tokens.rules.ts';

const unconfirmed = { ...viewer, confirmed: false };
const find = (id: number) => (id === viewer.id ? unconfirmed : undefined);

describe('registration', () => {
  test('registration creates an unconfirmed user without rights and mails a confirmation link', () => {
    const change = registerUser(undefined, registrant, mailing());
    expect(change.users).toMatchObject([
      { id: 100, email: registrant.email, confirmed: false, rights: {}, demo: false },
    ]);
    expect(change.tokens).toEqual([
      { id: 'hash-of-a-token', kind: 'confirm', user_id: 100, until: AT + DEFAULT_LIMITS.link, pin: null },
    ]);
    expect(change.outbox?.[0]?.body).toContain('https://portal.example.com/#/account/confirm/a-token');
    expect(JSON.stringify({ ...change, outbox: [] })).not.toContain('"a-token');
  });
  test('registration with the email of an existing account only sends a mail to its owner', () => {
    const { outbox, ...rest } = registerUser(owner, registrant, mailing());
    expect(rest).toEqual({});
    expect(outbox).toMatchObject([{ to: owner.email, subject: 'You already have an account' }]);
  });
  test('a repeated registration replaces the unconfirmed user and revokes the former confirmation link', () => {
    const change = registerUser(unconfirmed, registrant, mailing(token()));
    expect(change.users).toMatchObject([{ ...registrant, id: viewer.id, rights: {} }]);
    expect(change.remove).toEqual({ tokens: ['hash-of-old'] });
  });
  test('sending a confirmation link removes expired tokens of other users but no valid tokens', () => {
    const others = [token({ id: 'over', user_id: 9, until: AT }), token({ id: 'living', user_id: 9 })];
    const reset = token({ id: 'reset', kind: 'reset' });
    expect(sendConfirmation(unconfirmed, mailing(...others, reset)).remove).toEqual({ tokens: ['over'] });
  });
});

test('only the latest 10,000 unconfirmed accounts are kept, older ones are removed with their links', () => {
  const waiting = Array.from({ length: 10_002 }, (_, at) => ({ ...unconfirmed, id: 1000 + at }));
  const tokens = waiting.map(({ id }) => token({ id: `t${id}`, user_id: id }));
  expect(removeOldestUnconfirmed([owner, ...waiting, viewer], tokens)).toEqual({
    remove: { users: [1000, 1001], tokens: ['t1000', 't1001'] },
  });
  expect(removeOldestUnconfirmed([owner, ...waiting.slice(2), viewer], tokens)).toEqual({});
});

describe('email confirmation', () => {
  test('confirming an email address confirms the user and revokes all confirmation links', () => {
    const change = confirmEmail(token(), find, [token(), token({ id: 'reset', kind: 'reset' })], AT);
    expect(change).toEqual({ users: [viewer], remove: { tokens: ['hash-of-old'] } });
  });
  test.each([
    ['an unknown token', undefined],
    ['an expired token', token({ until: AT })],
    ['a password reset token', token({ kind: 'reset' })],
    ['a token of a deleted user', token({ user_id: 9 })],
  ])('confirming an email address fails with the same error for %s', (_name, wrong) => {
    expect(() => confirmEmail(wrong, find, [], AT)).toThrow(INVALID_LINK_MESSAGE);
  });
});

const free: FourEyes = { merchantId: coffee.id, isOn: false, limits: {}, approvers: [owner, viewer], requests: [] };
const joining = (...tokens: Parameters<typeof mailing>) => ({ ...mailing(...tokens), fourEyes: free });

describe('invitations', () => {
  test.each([
    ['that has expired', { invite: invite({ until: AT }), by: owner, merchant: coffee }],
    ['that does not exist', { by: owner, merchant: coffee }],
    ['whose sender now has only read rights', { invite: invite(), by: viewer, merchant: coffee }],
    ['whose sender was deleted', { invite: invite(), merchant: coffee }],
  ])('accepting an invitation %s fails with the same error', (_name, found) => {
    expect(() => assertValidInvitation(found, AT)).toThrow(INVALID_LINK_MESSAGE);
  });
  test('accepting an invitation creates a confirmed user with the invited rights', () => {
    const found = assertValidInvitation({ invite: invite(), by: owner, merchant: coffee }, AT);
    const change = acceptInvitation(found, undefined, registrant, joining());
    expect(change.users).toMatchObject([{ id: 100, confirmed: true, rights: { [coffee.id]: everywhere('edit') } }]);
    expect(change.remove?.invites).toEqual(['hash-of-invite']);
    expect(change.outbox).toEqual([]);
  });
  test('accepting an invitation gives an existing user only the invited rights and sends a mail', () => {
    const change = acceptInvitation(
      { invite: invite(), by: owner, merchant: coffee },
      viewer,
      registrant,
      joining(token()),
    );
    expect(change.users).toEqual([{ ...viewer, rights: { ...viewer.rights, [coffee.id]: everywhere('edit') } }]);
    expect(change.outbox).toMatchObject([{ to: viewer.email, subject: `You now have access to ${coffee.name}` }]);
    expect(change.remove).toEqual({ invites: ['hash-of-invite'], tokens: [] });
  });
  test('accepting an invitation never removes a right that the user already has', () => {
    const less = { invite: invite({ rights: everywhere('read') }), by: owner, merchant: coffee };
    expect(acceptInvitation(less, owner, registrant, joining()).users[0].rights).toEqual(owner.rights);
  });
  test("accepting an invitation merges the invited rights with the user's rights, view by view", () => {
    const more = { invite: invite({ rights: { payments: 'read', reports: 'edit' } }), by: owner, merchant: coffee };
    const known = { ...viewer, rights: { [coffee.id]: { payments: 'edit', disputes: 'read' } as const } };
    const rights = { payments: 'edit', disputes: 'read', reports: 'edit' };
    expect(acceptInvitation(more, known, registrant, joining()).users[0].rights).toEqual({ [coffee.id]: rights });
  });
  test('an invitation is valid only while its sender has the invited rights and may grant them', () => {
    const gives = (rights: Rights) => invite({ rights });
    const by = (rights: Rights) => ({ ...owner, rights: { [coffee.id]: rights } });
    const some = by({ permissions: 'edit', payments: 'read' });
    expect(assertValidInvitation({ invite: gives({ payments: 'read' }), by: some, merchant: coffee }, AT).by).toBe(
      some,
    );
    for (const [rights, sender] of [
      [{ payments: 'edit' }, some],
      [{ disputes: 'read' }, some],
      [{ payments: 'read' }, by({ ...everywhere('edit'), permissions: 'read' })],
    ] as const)
      expect(() => assertValidInvitation({ invite: gives(rights), by: sender, merchant: coffee }, AT)).toThrow(
        INVALID_LINK_MESSAGE,
      );
  });
  test('accepting an invitation replaces an unconfirmed account, including the password', () => {
    const change = acceptInvitation(
      { invite: invite(), by: owner, merchant: coffee },
      unconfirmed,
      registrant,
      joining(token()),
    );
    expect(change.users).toMatchObject([{ ...registrant, id: viewer.id, confirmed: true }]);
    expect(change.remove?.tokens).toEqual(['hash-of-old']);
  });
  test('if payouts need two people, an invitation grants payout rights only after a second person approves', () => {
    const found = { invite: invite(), by: owner, merchant: coffee };
    const fourEyes = { ...free, isOn: true };
    const { users, fourEyesRequests, outbox } = acceptInvitation(found, undefined, registrant, {
      ...mailing(),
      fourEyes,
    });
    expect(users[0].rights[coffee.id]).toEqual({ ...everywhere('edit'), payouts: 'read', financial: 'read' });
    const [{ id }] = users;
    expect(fourEyesRequests).toMatchObject([
      { user_id: owner.id, change: { kind: 'grant', view: 'payouts', user_id: id } },
      { user_id: owner.id, change: { kind: 'grant', view: 'financial', user_id: id } },
    ]);
    expect(fourEyesRequests?.[0]?.approvers).toEqual([viewer.id]);
    expect(new Set(outbox?.map(({ to }) => to))).toEqual(new Set([viewer.email]));
  });
});

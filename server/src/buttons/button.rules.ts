import type { ButtonRecord } from '@portal/fixtures/buttons';
import { LINK_SECRET_BYTES, linkToken } from '@portal/fixtures/domain/linkToken';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import type { RandomSource } from '../core/world.ts';
import { keptCallback } from './save.rules.ts';

/** Turns a button on or off; no change if the button already has that state (decision 34). */
export function enableButton(button: ButtonRecord, isWanted: boolean, { at }: ChangeContext): Change {
  if ((button.disabled_at === null) === isWanted) return {};
  return { buttons: [{ ...button, disabled_at: isWanted ? null : at }] };
}

/** Deletes a button. Its payments stay, and its checkout URL shows that the button was deleted. */
export const removeButton = (button: ButtonRecord, { at }: ChangeContext): Change => ({
  buttons: [{ ...button, deleted_at: at }],
});

/** Copies a button with a new URL; the copy is on or off like the original. */
export function cloneButton(
  button: ButtonRecord,
  chance: Pick<RandomSource, 'bytes'>,
  stamp: ChangeContext,
): Change & { buttons: ButtonRecord[] } {
  const { data } = button;
  const id = stamp.id();
  const aliases = data.params.server_callback_aliases.map((callback) => keptCallback(callback, new Set(), chance));
  const copy: ButtonRecord = {
    ...button,
    id,
    token: linkToken(id, chance.bytes(LINK_SECRET_BYTES).toString('base64url')),
    created: stamp.at,
    created_by: stamp.by,
    disabled_at: button.disabled_at === null ? null : stamp.at,
    data: { ...data, params: { ...data.params, server_callback_aliases: aliases } },
  };
  return { buttons: [copy] };
}

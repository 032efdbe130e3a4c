import { memo, useMemo, type KeyboardEvent } from 'react';
import { PromocodesPanel } from '../../promocodes/PromocodesPanel.tsx';
import { t } from '../../text/t.ts';
import { CheckInput } from '../../ui/fields/CheckInput.tsx';
import type { BlockProps } from './blockProps.ts';

/** Keeps Enter in the promocode search from saving the page. */
function keepFromForm(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && currentTarget.contains(target)) event.preventDefault();
}

/** Does not render again while the user types in the form. */
const Panel = memo(PromocodesPanel);

/** Promocode field of the page, and its promocodes (PROMO-016). */
export function PromocodeFields({ form, landing: { id, merchant_id: merchantId } }: BlockProps) {
  const place = useMemo(() => ({ type: 'landing', id }) as const, [id]);
  return (
    <>
      <CheckInput
        label={t('Show a promocode field on the page')}
        {...form.getRecord('promocode').getCheckProps('is_accepted')}
      />
      {/* Handles keys that bubble from the search. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={keepFromForm}>
        <Panel merchantId={merchantId} place={place} />
      </div>
    </>
  );
}

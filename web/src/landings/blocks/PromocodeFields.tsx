import { memo, useMemo, type KeyboardEvent } from 'react';
import { PromocodesPanel } from '../../promocodes/PromocodesPanel.tsx';
import { t } from '../../text/t.ts';
import { CheckInput } from '../../ui/fields/CheckInput.tsx';
import type { BlockProps } from './blockProps.ts';

/** Enter in the search of the promocodes finds, and does not save the page; forms that they open are not within. */
function keepFromForm(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && currentTarget.contains(target)) event.preventDefault();
}

/** While the form is typed in, the list stays as it is. */
const Panel = memo(PromocodesPanel);

/** Whether the page takes promocodes, and those that are good for it (PROMO-016). */
export function PromocodeFields({ form, landing: { id, merchant_id: merchantId } }: BlockProps) {
  const place = useMemo(() => ({ type: 'landing', id }) as const, [id]);
  return (
    <>
      <CheckInput
        label={t('Show a promocode field on the page')}
        {...form.getRecord('promocode').getCheckProps('is_accepted')}
      />
      {/* Keys of the search within, which bubble. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={keepFromForm}>
        <Panel merchantId={merchantId} place={place} />
      </div>
    </>
  );
}

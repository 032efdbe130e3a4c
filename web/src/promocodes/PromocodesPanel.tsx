import { Button, Group, Stack } from '@mantine/core';
import { promocodes, type Promocode } from '@portal/contract/promocodes';
import type { Field } from '@portal/contract/dataList';
import { useCallback, useMemo } from 'react';
import { useOptionalQuery } from '../api/queryHooks.ts';
import { useRouteMutation } from '../api/client.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { RoutedForm, useRoutedForm, type RoutedFormState } from '../ui/form/RoutedForm.tsx';
import { ClientPagedList } from '../ui/list/ClientPagedList.tsx';
import type { Choice } from '../ui/overlay/choice.tsx';
import { confirmAction } from '../ui/overlay/confirmAction.tsx';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { ClonePromocodeModal } from './ClonePromocodeModal.tsx';
import { PromocodeDetails } from './PromocodeDetails.tsx';
import { AddPromocodeModal, EditPromocodeModal } from './PromocodeModal.tsx';
import {
  getLandingPagesQuery,
  getPromocodesQuery,
  stalePromocodeRoutes,
  type NamedLandingPage,
  type PromocodeScope,
  type PromocodeListScope,
} from './promocodeReads.ts';
import { formatValidityPeriod, formatDiscount, getScopeName } from './promocodeWords.ts';

interface Props {
  merchantId: number;
  /** Scope of new promocodes. */
  place: PromocodeScope;
  /** Scope of the listed promocodes; the default is the scope of new promocodes. */
  scope?: PromocodeListScope;
}

const columns: readonly Field[] = [
  { name: 'promo_name', title: 'Promocode', type: 'text' },
  { name: 'discount_percent', title: 'Discount', type: 'text' },
  { name: 'entity_type', title: 'Valid for', type: 'text' },
  { name: 'valid_after', title: 'Validity period', type: 'text' },
  { name: 'redeemed', title: 'Payments', type: 'number' },
  { name: 'status', title: 'Status', type: 'status' },
];
const ofOnePlace = columns.filter(({ name }) => name !== 'entity_type');
const cellsWith = (pages: readonly NamedLandingPage[]) => ({
  discount_percent: formatDiscount,
  entity_type: ({ entity_type, entity_id }: Promocode) => getScopeName(entity_type, entity_id, pages),
  valid_after: formatValidityPeriod,
});

/**
 * Panel with the promocodes of a landing page or a merchant and their actions (PROMO-012 … PROMO-016). The panel's
 * modals have other names in the address than the modals of the surrounding page.
 */
export function PromocodesPanel({ merchantId: m, place, scope = { m, ...place } }: Props) {
  const form = useRoutedForm({ keepsQuery: true });
  const mayEdit = useUserRights().may('landings.edit', m);
  const menu = usePromocodeMenu(m, form);
  const { type, id } = scope;
  const readAll = useCallback(
    (search: string) => getPromocodesQuery({ m, ...(type && { type }), ...(id !== undefined && { id }) }, search),
    [m, type, id],
  );
  const pages = useOptionalQuery(getLandingPagesQuery(m), id === undefined)?.data;
  const cells = useMemo(() => cellsWith(pages ?? []), [pages]);
  const asked = Number(form.param('promo'));
  return (
    <Stack gap="md">
      <Group>
        <AuthorizedButton
          right="landings.edit"
          merchantId={m}
          {...(id !== undefined && { variant: 'default' })}
          onClick={() => form.open('promo-add')}
        >
          {t('Add promocode')}
        </AuthorizedButton>
      </Group>
      <ClientPagedList
        readAll={readAll}
        columns={id === undefined ? columns : ofOnePlace}
        cells={cells}
        label={t('Promocodes')}
        menu={menu}
        empty={{
          title: t('No promocodes yet'),
          action: mayEdit && <Button onClick={() => form.open('promo-add')}>{t('Add the first promocode')}</Button>,
        }}
      />
      <RoutedForm form={form} name="promo-add" isAllowed={mayEdit}>
        {(close) => <AddPromocodeModal merchantId={m} place={place} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="promo-edit" isAllowed={mayEdit && asked > 0}>
        {(close) => <EditPromocodeModal merchantId={m} id={asked} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="promo-clone" isAllowed={mayEdit && asked > 0}>
        {(close) => <ClonePromocodeModal merchantId={m} place={place} id={asked} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="promo-details" isAllowed={asked > 0}>
        {(close) => <PromocodeDetails merchantId={m} id={asked} onClose={close} />}
      </RoutedForm>
    </Stack>
  );
}

/** Hook that returns the actions of a promocode. */
function usePromocodeMenu(m: number, form: RoutedFormState): (promocode: Promocode) => readonly Choice[] {
  const remove = useRouteMutation(promocodes.remove, stalePromocodeRoutes);
  const whyNot = useUserRights().whyNot('landings.edit', m);
  return ({ id, promo_name: name }) => {
    const open = (what: string) => () => form.open(what, { promo: String(id) });
    return [
      { label: t('Details'), run: open('promo-details') },
      { label: t('Edit'), whyNot, run: open('promo-edit') },
      { label: t('Clone'), whyNot, run: open('promo-clone') },
      {
        label: t('Delete'),
        danger: true,
        whyNot,
        run: () =>
          confirmAction({
            title: t('Delete {name}', { name }),
            body: t("Payers can no longer use the promocode. Payments that used it don't change."),
            verb: t('Delete {name}', { name }),
            danger: true,
            done: 'Promocode deleted',
            run: () => remove.run({ params: { m, id }, body: {} }),
          }),
      },
    ];
  };
}

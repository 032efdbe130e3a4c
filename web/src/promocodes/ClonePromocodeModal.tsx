import { Text } from '@mantine/core';
import { promocodes } from '@portal/contract/promocodes';
import { required } from '@portal/contract/rules';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useFormData } from '../ui/form/useFormData.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import {
  getLandingPagesQuery,
  getPromocodeQuery,
  stalePromocodeRoutes,
  type NamedLandingPage,
  type PromocodeScope,
} from './promocodeReads.ts';
import { getScopeName } from './promocodeWords.ts';

interface Props {
  merchantId: number;
  /** Scope (landing pages or buttons) of the panel that opened the modal. */
  place: PromocodeScope;
  id: number;
  onClose: () => void;
}

const wordOf = ({ type, id }: PromocodeScope) => `${type} ${id}`;

/**
 * Returns the scopes to choose from: all landing pages, the scopes of the promocode and of the panel, and each landing
 * page.
 */
function listScopeChoices(
  m: number,
  there: readonly PromocodeScope[],
  pages: readonly NamedLandingPage[],
): PromocodeScope[] {
  const all = [
    { type: 'merchant' as const, id: m },
    ...there,
    ...pages.map(({ id }) => ({ type: 'landing' as const, id })),
  ];
  return [...new Map(all.map((place) => [wordOf(place), place])).values()];
}

/** Modal that clones a promocode into the same or another scope of the merchant (PROMO-015). */
export function ClonePromocodeModal({ merchantId: m, place: here, id, onClose }: Props) {
  const promocode = useFormData(getPromocodeQuery(m, id), onClose);
  const read = useFormData(getLandingPagesQuery(m), onClose);
  const clone = useRouteMutation(promocodes.clone, stalePromocodeRoutes);
  const pages = read?.data ?? [];
  const own: PromocodeScope = promocode ? { type: promocode.entity_type, id: promocode.entity_id } : here;
  const places = listScopeChoices(m, [own, here], pages);
  const submit = async ({ place }: { place: string }) => {
    const { type, id: entityId } = places.find((one) => wordOf(one) === place) ?? own;
    const { promo_name: name } = await clone.run({ params: { m, id, type, entityId } });
    showAlert('success-light', t('{name} created', { name }));
  };
  return (
    <FormModal
      title={t('Clone {name}', { name: promocode?.promo_name ?? '' })}
      verb={t('Clone')}
      initial={promocode && read && { place: wordOf(own) }}
      rules={{ place: required }}
      submit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">
            {t('The copy has the same discount and validity period. If its name is taken, a number is added.')}
          </Text>
          <SelectInput
            label={t('Valid for')}
            data={places.map((place) => ({ value: wordOf(place), label: getScopeName(place.type, place.id, pages) }))}
            {...form.getInputProps('place')}
          />
        </>
      )}
    </FormModal>
  );
}

import { Text } from '@mantine/core';
import { promocodes, type Promocode } from '@portal/contract/promocodes';
import { required } from '@portal/contract/rules';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useFormRead } from '../ui/form/useFormRead.ts';
import { alert } from '../ui/overlay/alerts.ts';
import { readPromocode, readPromocodes, touched, type Place } from './promocodeReads.ts';
import { placeName } from './promocodeWords.ts';

interface Props {
  merchantId: number;
  id: number;
  onClose: () => void;
}

const wordOf = ({ type, id }: Place) => `${type} ${id}`;

const shop = (id: number): Place => ({ type: 'merchant', id });

/** The shop itself, and each place that has a promocode. */
function placesOf(merchantId: number, data: readonly Promocode[]): Place[] {
  const all = [shop(merchantId), ...data.map(({ entity_type: type, entity_id: id }) => ({ type, id }))];
  return [...new Map(all.map((place) => [wordOf(place), place])).values()];
}

/** A copy, for the same place or another one of the merchant (PROMO-015). */
export function CloneModal({ merchantId: m, id, onClose }: Props) {
  const promocode = useFormRead(readPromocode(m, id), onClose);
  const others = useFormRead(readPromocodes({ m }, ''), onClose);
  const clone = useAction(promocodes.clone, touched);
  const places = placesOf(m, others?.data ?? []);
  const submit = async ({ place }: { place: string }) => {
    const { type, id: entityId } = places.find((one) => wordOf(one) === place) ?? shop(m);
    const { promo_name: name } = await clone.run({ params: { m, id, type, entityId } });
    alert('success-light', t('{name} is there', { name }));
  };
  return (
    <FormModal
      title={t('Clone {name}', { name: promocode?.promo_name ?? '' })}
      verb={t('Clone')}
      initial={promocode && others && { place: wordOf({ type: promocode.entity_type, id: promocode.entity_id }) }}
      rules={{ place: required }}
      submit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">
            {t('The copy has the same discount and days. Where its name is taken, it gets a number.')}
          </Text>
          <SelectInput
            label={t('Good for')}
            data={places.map((place) => ({ value: wordOf(place), label: placeName(place.type, place.id) }))}
            {...form.getInputProps('place')}
          />
        </>
      )}
    </FormModal>
  );
}

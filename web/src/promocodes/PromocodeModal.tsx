import { promocodes, type Promocode, type PromocodeInfo, type SavePromocode } from '@portal/contract/promocodes';
import { promocodeRules } from '@portal/contract/promocodes/promocodeRules';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useFormRead } from '../ui/form/useFormRead.ts';
import { useSettings } from '../ui/form/useSettings.tsx';
import { yesOrNo } from '../ui/value/yesOrNo.ts';
import { PromocodeFields, type PromocodeValues } from './PromocodeFields.tsx';
import { readPromocode, touched, type Place } from './promocodeReads.ts';
import { daysText, discountText } from './promocodeWords.ts';

const NEW: PromocodeValues = {
  promo_name: '',
  promo_percent: '',
  description: '',
  valid_after: '',
  valid_before: '',
  is_actual: true,
};

/** Day for the call; null if it is empty. */
const bodyOf = ({ valid_after, valid_before, ...values }: PromocodeValues): SavePromocode => ({
  ...values,
  valid_after: valid_after || null,
  valid_before: valid_before || null,
});

/** Adds a promocode (PROMO-012). */
export function AddModal({ merchantId: m, place, onClose }: { merchantId: number; place: Place; onClose: () => void }) {
  const add = useAction(promocodes.add, touched);
  const params = { m, entityType: place.type, entityId: place.id };
  return (
    <FormModal<PromocodeValues>
      title={t('Add promocode')}
      verb={t('Add')}
      initial={NEW}
      rules={promocodeRules}
      submit={async (values) => void (await add.run({ params, body: bodyOf(values) }))}
      onClose={onClose}
    >
      {(form) => <PromocodeFields form={form} />}
    </FormModal>
  );
}

interface EditProps {
  merchantId: number;
  id: number;
  onClose: () => void;
}

/** Edits a promocode (PROMO-013). */
export function EditModal(props: EditProps) {
  const promocode = useFormRead(readPromocode(props.merchantId, props.id), props.onClose);
  return promocode && <Editing {...props} promocode={promocode} />;
}

const valuesOf = (promocode: Promocode): PromocodeValues => ({
  promo_name: promocode.promo_name,
  promo_percent: promocode.discount_percent,
  description: promocode.description,
  valid_after: promocode.valid_after ?? '',
  valid_before: promocode.valid_before ?? '',
  is_actual: promocode.is_actual,
});

const told = (promocode: Promocode) =>
  [
    [t('Promocode'), promocode.promo_name],
    [t('Discount'), discountText(promocode)],
    [t('Description'), promocode.description],
    [t('Validity period'), daysText(promocode)],
    [t('Turned on'), yesOrNo(promocode.is_actual)],
  ] as const;

function Editing({ merchantId: m, id, promocode, onClose }: EditProps & { promocode: PromocodeInfo }) {
  const edit = useAction(promocodes.edit, touched);
  const { settings, submit, conflict, formKey } = useSettings<PromocodeInfo, SavePromocode>({
    loaded: promocode,
    read: readPromocode(m, id),
    save: (body) => edit.run({ params: { m, id }, body }),
    describe: told,
  });
  return (
    <FormModal<PromocodeValues>
      key={formKey}
      title={t('Edit promocode')}
      verb={t('Save')}
      initial={valuesOf(settings)}
      rules={promocodeRules}
      submit={(values) => submit(bodyOf(values))}
      onClose={onClose}
    >
      {(form) => (
        <>
          {conflict(() => form.onSubmit())}
          <PromocodeFields form={form} begun={settings.valid_after} />
        </>
      )}
    </FormModal>
  );
}

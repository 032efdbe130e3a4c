import { type Promocode, type PromocodeInfo, promocodes, type SavePromocode } from '@portal/contract/promocodes';
import { promocodeRules } from '@portal/contract/promocodes/promocodeRules';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useFormData } from '../ui/form/useFormData.ts';
import { useSettingsForm } from '../ui/form/useSettingsForm.tsx';
import { yesOrNoText } from '../ui/value/yesOrNoText.ts';
import { type PromocodeScope, getPromocodeQuery, stalePromocodeRoutes } from './promocodeReads.ts';
import { formatValidityPeriod, formatDiscount } from './promocodeWords.ts';
import { Input } from '@mantine/core';
import { getServerTime } from '../api/serverClock.ts';
import { DateRangeField } from '../ui/date/DateRangeField.tsx';
import { toLocalDay, type DayRange } from '../ui/date/dateRange.ts';
import { AmountInput } from '../ui/fields/NumericInput.tsx';
import { CheckboxInput } from '../ui/fields/CheckboxInput.tsx';
import { PromoCodeInput } from '../ui/fields/FilteredInput.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { PriceCalculator } from './PriceCalculator.tsx';

/** Form values of a promocode. A missing day is empty. */
type PromocodeValues = {
  promo_name: string;
  promo_percent: string;
  description: string;
  valid_after: string;
  valid_before: string;
  is_actual: boolean;
};

interface Props {
  form: ValidatedForm<PromocodeValues>;
  /** Stored first day of the edited promocode, which remains valid even in the past. */
  begun?: string | null;
}

/** Fields of a promocode, with a price calculator. */
function PromocodeFields({ form, begun = null }: Props) {
  const { promo_percent, valid_after, valid_before, is_actual } = form.values;
  const validity = { is_actual, valid_after: valid_after || null, valid_before: valid_before || null };
  return (
    <>
      <PromoCodeInput label={t('Promocode')} {...form.getInputProps('promo_name')} />
      <AmountInput label={t('Discount')} currency="%" {...form.getNumberProps('promo_percent')} />
      <TextareaInput label={t('Description')} maxLength={250} {...form.getInputProps('description')} />
      <Days form={form} begun={begun} />
      <CheckboxInput label={t('Turned on')} {...form.getCheckProps('is_actual')} />
      <PriceCalculator percent={promo_percent} validity={validity} />
    </>
  );
}

/**
 * Field for the validity period of a promocode, from today on (PROMO-010). The server's errors about either day are
 * shown under the field.
 */
function Days({ form, begun }: Required<Props>) {
  const { valid_after: first, valid_before: last } = form.values;
  const today = toLocalDay(getServerTime());
  const choose = (range: DayRange | null) => {
    form.set('valid_after', range?.[0] ?? '');
    form.set('valid_before', range?.[1] ?? '');
  };
  const errors = [form.getInputProps('valid_after').error, form.getInputProps('valid_before').error];
  const error = errors.find((text) => text !== undefined);
  return (
    <div data-field={errors[0] === undefined ? 'valid_before' : 'valid_after'}>
      <DateRangeField
        withLabel
        label={t('Validity period')}
        value={first === '' || last === '' ? null : [first, last]}
        onChange={choose}
        limits={{ min: begun !== null && begun < today ? begun : today }}
        choices={['today', 'this_month']}
        error={error}
      />
      {error === undefined && (
        <Input.Description mt={4}>
          {t('Both dates are included. Without dates, the promocode never expires.')}
        </Input.Description>
      )}
    </div>
  );
}

const NEW: PromocodeValues = {
  promo_name: '',
  promo_percent: '',
  description: '',
  valid_after: '',
  valid_before: '',
  is_actual: true,
};

/** Builds the request body of a promocode. Empty days become null. */
const bodyOf = ({ valid_after, valid_before, ...values }: PromocodeValues): SavePromocode => ({
  ...values,
  valid_after: valid_after || null,
  valid_before: valid_before || null,
});

/** Modal that adds a promocode (PROMO-012). */
export function AddPromocodeModal({
  merchantId: m,
  place,
  onClose,
}: {
  merchantId: number;
  place: PromocodeScope;
  onClose: () => void;
}) {
  const add = useRouteMutation(promocodes.add, stalePromocodeRoutes);
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

/** Modal that edits a promocode (PROMO-013). */
export function EditPromocodeModal(props: EditProps) {
  const promocode = useFormData(getPromocodeQuery(props.merchantId, props.id), props.onClose);
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
    [t('Discount'), formatDiscount(promocode)],
    [t('Description'), promocode.description],
    [t('Validity period'), formatValidityPeriod(promocode)],
    [t('Turned on'), yesOrNoText(promocode.is_actual)],
  ] as const;

function Editing({ merchantId: m, id, promocode, onClose }: EditProps & { promocode: PromocodeInfo }) {
  const edit = useRouteMutation(promocodes.edit, stalePromocodeRoutes);
  const { settings, submit, conflict, formKey } = useSettingsForm<PromocodeInfo, SavePromocode>({
    loaded: promocode,
    read: getPromocodeQuery(m, id),
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

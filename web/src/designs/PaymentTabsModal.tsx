import { CARD_ICONS, METHODS, type CardIcon, type Method } from '@portal/contract/design/configuration';
import { t } from '../text/t.ts';
import { CheckboxInput } from '../ui/fields/CheckboxInput.tsx';
import { MultiSelectInput } from '../ui/fields/MultiSelectInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import type { FormRules } from '../ui/form/formEngine.ts';
import type { FormFields } from '../ui/form/formFields.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { RecordList } from '../ui/form/RecordList.tsx';
import type { EditedConfiguration } from './designForm.ts';
import { cardIconNames, getPaymentMethodName } from './designWords.ts';

type Tab = { method: string; isOffered: boolean };
type Values = { methods: readonly Tab[]; isMenuFirst: boolean; cardIcons: readonly string[] };

const rulesOf = ({ methods }: Values): FormRules<Values> => ({
  methods: () =>
    methods.some(({ method, isOffered }) => method === 'card' && isOffered)
      ? undefined
      : "Cards can't be removed from the payment methods",
  'methods.*.method': (value) =>
    methods.filter(({ method }) => method === value).length > 1 ? 'This payment method is listed twice' : undefined,
});

/** Returns the payment method of a new row: the first method that is not listed yet. */
const nextOf = ({ methods }: Values): Method =>
  METHODS.find((one) => !methods.some(({ method }) => method === one)) ?? 'card';

const tabFields = ({ getInputProps, getCheckProps }: FormFields<Tab>) => (
  <>
    <SelectInput
      label={t('Payment method')}
      data={METHODS.map((value) => ({ value, label: getPaymentMethodName(value) }))}
      mb="xs"
      {...getInputProps('method')}
    />
    <CheckboxInput label={t('Available to payers')} {...getCheckProps('isOffered')} />
  </>
);

/** Modal that edits order and visibility of a design's payment methods (DSN-018, DSN-029). */
export function PaymentTabsModal({ configuration, change, onClose }: EditedConfiguration & { onClose: () => void }) {
  const { methods, methods_disabled: off, show_menu_first: isMenuFirst, cardIcons } = configuration;
  const apply = (values: Values) => {
    const chosen = values.methods.map(({ method }) => method as Method);
    change({
      methods: chosen,
      methods_disabled: chosen.filter((_, at) => values.methods[at]?.isOffered === false),
      show_menu_first: values.isMenuFirst,
      cardIcons: CARD_ICONS.filter((icon) => values.cardIcons.includes(icon)),
    });
  };
  return (
    <FormModal<Values>
      title={t('Payment tabs')}
      verb={t('Apply')}
      initial={{
        methods: methods.map((method) => ({ method, isOffered: !off.includes(method) })),
        isMenuFirst,
        cardIcons,
      }}
      rules={rulesOf}
      submit={async (values) => apply(values)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RecordList
            form={form}
            name="methods"
            label={t('Payment methods')}
            add={t('Add payment method')}
            blank={{ method: nextOf(form.values), isOffered: true }}
            title={(number) => t('Payment method {number}', { number })}
            max={METHODS.length}
          >
            {tabFields}
          </RecordList>
          <MultiSelectInput
            withLabel
            label={t('Card brands')}
            data={CARD_ICONS.map((value: CardIcon) => ({ value, label: cardIconNames[value] }))}
            {...form.getListProps('cardIcons')}
          />
          <CheckboxInput
            label={t('Payment methods first')}
            description={t('The payer chooses a payment method before the form.')}
            {...form.getCheckProps('isMenuFirst')}
          />
        </>
      )}
    </FormModal>
  );
}

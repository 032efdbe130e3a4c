import { SimpleGrid, TextInput } from '@mantine/core';
import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import { useCallback } from 'react';
import { t } from '../../text/t.ts';
import { AmountInput, IntegerInput } from '../../ui/fields/NumericInput.tsx';
import { TextareaInput } from '../../ui/fields/TextareaInput.tsx';
import type { FormFields } from '../../ui/form/formFields.ts';
import { RecordList } from '../../ui/form/RecordList.tsx';
import type { BlockProps } from './blockProps.ts';
import { emptyItem } from './blockValues.ts';
import { LandingImageField } from './LandingImageField.tsx';
import { LandingCurrencyField, DeliveryField, PaymentReasonField } from './PaymentFields.tsx';

type Item = typeof emptyItem;

/** Form fields with a list of items for sale. */
interface ItemsForm extends FormFields<{ items: Item[] }> {
  readonly values: { items: Item[] };
}

interface Props extends Pick<BlockProps, 'landing' | 'media' | 'sold'> {
  form: ItemsForm;
  currency: string;
  add: string;
  label: string;
  title: (n: number) => string;
}

/** List editor for the items of a landing page, with price, stock and picture. */
function ItemList({ form, currency, landing, media, sold, label, add, title }: Props) {
  const draw = useCallback(
    (item: FormFields<Item>) => <ItemFields item={item} {...{ currency, landing, media, sold }} />,
    [currency, landing, media, sold],
  );
  return (
    <RecordList
      form={form}
      name="items"
      blank={emptyItem}
      max={LANDING_LIMITS.items}
      label={label}
      heading="none"
      add={add}
      title={title}
    >
      {draw}
    </RecordList>
  );
}

interface ItemProps extends Pick<BlockProps, 'landing' | 'media' | 'sold'> {
  item: FormFields<Item>;
  currency: string;
}

/** Text with the sold quantity of an item and what is left of the entered stock; undefined if nothing was sold. */
function soldWords({ id, stock }: Item, sold: Props['sold']): string | undefined {
  const gone = sold.find((one) => one.id === id)?.quantity ?? 0;
  if (gone === 0) return undefined;
  if (stock === '') return t('{n} sold', { n: gone });
  return t('{n} sold, {m} left', { n: gone, m: Math.max(0, Number(stock) - gone) });
}

const ItemFields = ({ item, currency, landing, media, sold }: ItemProps) => (
  <>
    <TextInput label={t('Title')} required mb="xs" {...item.getInputProps('name')} />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mb="xs">
      <AmountInput label={t('Price')} currency={currency} required {...item.getNumberProps('price')} />
      <IntegerInput
        label={t('Total stock')}
        placeholder={t('Unlimited')}
        description={soldWords(item.values, sold)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...item.getNumberProps('stock')}
      />
    </SimpleGrid>
    <TextareaInput
      label={t('Description')}
      maxLength={LANDING_LIMITS.summary}
      mb="xs"
      {...item.getInputProps('description')}
    />
    <LandingImageField
      label={t('Picture')}
      isFolded
      use="item"
      landing={landing}
      media={media}
      picture={item.getInputProps('image')}
      alt={item.getInputProps('image_alt')}
    />
  </>
);

/** Fields for digital goods and services. Their currency is set in the payment block. */
export const ServicesFields = ({ form, ...props }: BlockProps) => (
  <ItemList
    {...props}
    form={form.getRecord('services')}
    currency={form.values.payment.goods.currency}
    label={t('Goods and services')}
    add={t('Add item')}
    title={(n) => t('Item {n}', { n })}
  />
);

/** Fields for products, their currency and their delivery. */
export function FinanceFields({ form, choices, ...props }: BlockProps) {
  const fields = form.getRecord('finance');
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <LandingCurrencyField choices={choices} {...fields.getInputProps('currency')} />
      </SimpleGrid>
      <ItemList
        {...props}
        form={fields}
        currency={fields.values.currency}
        label={t('Products')}
        add={t('Add product')}
        title={(n) => t('Product {n}', { n })}
      />
      <PaymentReasonField {...fields.getInputProps('order_desc')} />
      <DeliveryField
        label={t('Delivery')}
        placeholder={t('Carrier, area and delivery time')}
        {...fields.getInputProps('delivery')}
      />
    </>
  );
}

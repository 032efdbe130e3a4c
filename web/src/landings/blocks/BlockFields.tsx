import { Stack } from '@mantine/core';
import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import { useId, type ReactNode } from 'react';
import { CustomFields } from '../../solutions/CustomFields.tsx';
import { AmountsFields } from './AmountsFields.tsx';
import classes from './BlockFields.module.css';
import type { BlockProps } from './blockProps.ts';
import { blockHelp, blockTitle, type FieldBlock } from './blockWords.ts';
import { BrandingFields } from './BrandingFields.tsx';
import { ContactsFields, MessengersFields, SocialFields } from './ContactsFields.tsx';
import { GeneralFields } from './GeneralFields.tsx';
import { FinanceFields, ServicesFields } from './ItemsFields.tsx';
import { DonationPaymentFields, GoodsPaymentFields, PaymentSettingsFields } from './PaymentFields.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import { PromocodeFields } from './PromocodeFields.tsx';
import { WalletsFields } from './WalletsFields.tsx';
import { WidgetsFields } from './WidgetsFields.tsx';

const QuestionsFields = ({ form }: BlockProps) => (
  <CustomFields form={form.getRecord('custom_fields')} max={LANDING_LIMITS.fields} heading="none" />
);

/** Fields of each block (LAND-065). */
const FIELDS: Readonly<Record<FieldBlock, (props: BlockProps) => ReactNode>> = {
  general: (props) => <GeneralFields {...props} block="general" />,
  general_products: (props) => <GeneralFields {...props} block="general_products" />,
  branding: BrandingFields,
  amounts: AmountsFields,
  payment: DonationPaymentFields,
  services: ServicesFields,
  'payment.goods': GoodsPaymentFields,
  finance: FinanceFields,
  promocode: PromocodeFields,
  payment_settings: PaymentSettingsFields,
  custom_fields: QuestionsFields,
  contacts: ContactsFields,
  messengers: MessengersFields,
  social: SocialFields,
  project: ProjectFields,
  wallets: WalletsFields,
  widgets: WidgetsFields,
};

/** Block of the editor with its heading. */
export function BlockFields({ block, ...props }: BlockProps & { block: FieldBlock }) {
  const id = useId();
  const Fields = FIELDS[block];
  return (
    <section aria-labelledby={id} data-block={block} className={classes.block}>
      <h2 id={id} className={classes.title}>
        {blockTitle(block)}
      </h2>
      <p className={classes.help}>{blockHelp(block)}</p>
      <Stack gap="md">
        <Fields {...props} />
      </Stack>
    </section>
  );
}

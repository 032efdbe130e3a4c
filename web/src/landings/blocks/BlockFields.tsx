import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import { type KeyboardEvent, memo, type ReactNode, useCallback, useId, useMemo } from 'react';
import { CustomFields } from '../../solutions/CustomFields.tsx';
import classes from './BlockFields.module.css';
import type { BlockProps } from './blockProps.ts';
import { getBlockHelp, getBlockTitle, type FieldBlock } from './blockWords.ts';
import { BrandingFields } from './BrandingFields.tsx';
import { FinanceFields, ServicesFields } from './ItemsFields.tsx';
import { DonationPaymentFields, GoodsPaymentFields, PaymentSettingsFields } from './PaymentFields.tsx';
import { t } from '../../text/t.ts';
import { AmountInput } from '../../ui/fields/NumericInput.tsx';
import { CheckboxInput } from '../../ui/fields/CheckboxInput.tsx';
import type { FormFields, InputProps } from '../../ui/form/formFields.ts';
import { RecordList } from '../../ui/form/RecordList.tsx';
import { emptyAmount, emptyPicture, emptyQuestion, emptyWallet } from './blockValues.ts';
import { EmailInput } from '../../ui/fields/EmailInput.tsx';
import { PhoneInput } from '../../ui/fields/FilteredInput.tsx';
import { UrlInput } from '../../ui/fields/UrlInput.tsx';
import { getLanguageName } from '../../text/languages.ts';
import { SelectInput } from '../../ui/fields/SelectInput.tsx';
import { TextareaInput } from '../../ui/fields/TextareaInput.tsx';
import { RichTextField } from '../../ui/richText/RichTextField.tsx';
import { LandingImageField } from './LandingImageField.tsx';
import { PromocodesPanel } from '../../promocodes/PromocodesPanel.tsx';

const questionFields = (row: FormFields<typeof emptyQuestion>) => (
  <>
    <TextInput label={t('Question')} required mb="xs" {...row.getInputProps('question')} />
    <TextareaInput label={t('Answer')} required maxLength={LANDING_LIMITS.answer} {...row.getInputProps('answer')} />
  </>
);

/** Fields for the additional content of a shop's landing page. */
function WidgetsFields({ form }: BlockProps) {
  const fields = form.getRecord('widgets');
  return (
    <>
      <CheckboxInput label={t('Sharing links')} {...fields.getCheckProps('share')} />
      <CheckboxInput label={t('Page QR code')} {...fields.getCheckProps('qr')} />
      <TextInput
        label={t('Opening hours')}
        placeholder={t('Monday to Friday, 9 to 18')}
        {...fields.getInputProps('hours')}
      />
      <RecordList
        form={fields}
        name="questions"
        label={t('Frequently asked questions')}
        add={t('Add question')}
        blank={emptyQuestion}
        title={(n) => t('Question {n}', { n })}
        max={LANDING_LIMITS.questions}
      >
        {questionFields}
      </RecordList>
    </>
  );
}

const walletFields = (wallet: FormFields<typeof emptyWallet>) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
    <TextInput label={t('Currency or network')} required {...wallet.getInputProps('name')} />
    <TextInput
      label={t('Address')}
      required
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      {...wallet.getInputProps('address')}
    />
  </SimpleGrid>
);

/** Fields for wallets that receive direct transfers from donors. */
const WalletsFields = ({ form }: BlockProps) => (
  <RecordList
    form={form.getRecord('wallets')}
    name="wallets"
    label={t('Wallets')}
    heading="none"
    add={t('Add wallet')}
    blank={emptyWallet}
    title={(n) => t('Wallet {n}', { n })}
    max={LANDING_LIMITS.wallets}
  >
    {walletFields}
  </RecordList>
);

/** Prevents Enter in the promocode search from saving the landing page. */
function keepFromForm(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && currentTarget.contains(target)) event.preventDefault();
}

/** Memoized promocode panel, so that typing in the form does not render it again. */
const Panel = memo(PromocodesPanel);

/** Switch for the promocode field of a landing page, and the page's promocodes (PROMO-016). */
function PromocodeFields({ form, landing: { id, merchant_id: merchantId } }: BlockProps) {
  const place = useMemo(() => ({ type: 'landing', id }) as const, [id]);
  return (
    <>
      <CheckboxInput
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

/** Fields for the text and pictures of a fundraising project. */
function ProjectFields({ form, landing, media }: BlockProps) {
  const fields = form.getRecord('project');
  const draw = useCallback(
    (row: FormFields<typeof emptyPicture>) => (
      <LandingImageField
        label={t('Picture')}
        required
        use="gallery"
        landing={landing}
        media={media}
        picture={row.getInputProps('image')}
        alt={row.getInputProps('alt')}
      />
    ),
    [landing, media],
  );
  return (
    <>
      <RichTextField label={t('Text')} {...fields.getInputProps('about')} />
      <RecordList
        form={fields}
        name="gallery"
        label={t('Pictures')}
        add={t('Add picture')}
        blank={emptyPicture}
        title={(n) => t('Picture {n}', { n })}
        max={LANDING_LIMITS.gallery}
      >
        {draw}
      </RecordList>
    </>
  );
}

/** Fields for title, address and text of a landing page. */
function GeneralFields({ form, choices, block }: BlockProps & { block: 'general' | 'general_products' }) {
  const fields = form.getRecord(block);
  const alias = fields.getInputProps('alias');
  return (
    <>
      <TextInput label={t('Title')} required {...fields.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t('Address')}
          description={t('The page opens at {address}', { address: `/l/${alias.value}` })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          required
          spellCheck={false}
          autoCapitalize="none"
          {...alias}
        />
        <SelectInput
          label={t('Language')}
          data={choices.language.map(({ value }) => ({ value, label: getLanguageName(value) }))}
          {...fields.getInputProps('language')}
        />
      </SimpleGrid>
      <TextareaInput
        label={t('Short description')}
        maxLength={LANDING_LIMITS.summary}
        {...fields.getInputProps('summary')}
      />
      <RichTextField label={t('Text')} {...fields.getInputProps('description')} />
    </>
  );
}

const TwoColumns = SimpleGrid.withProps({ cols: { base: 1, xs: 2 }, spacing: 'md' });

/** Fields for the merchant's contacts on a landing page. */
function ContactsFields({ form }: BlockProps) {
  const fields = form.getRecord('contacts');
  return (
    <TwoColumns>
      <EmailInput label={t('Email')} {...fields.getInputProps('email')} />
      <PhoneInput label={t('Phone')} {...fields.getInputProps('phone')} />
      <TextInput label={t('Postal address')} {...fields.getInputProps('address')} />
      <UrlInput label={t('Website URL')} {...fields.getInputProps('site')} />
    </TwoColumns>
  );
}

/** Field for a user name in a social network. Names of networks are not translated. */
const Handle = (props: InputProps & { label: string }) => (
  <TextInput spellCheck={false} autoCapitalize="none" autoComplete="off" {...props} />
);

function MessengersFields({ form }: BlockProps) {
  const fields = form.getRecord('messengers');
  return (
    <TwoColumns>
      <Handle label="Telegram" {...fields.getInputProps('telegram')} />
      <PhoneInput label="Viber" {...fields.getInputProps('viber')} />
      <PhoneInput label="WhatsApp" {...fields.getInputProps('whatsapp')} />
      <Handle label="Messenger" {...fields.getInputProps('messenger')} />
    </TwoColumns>
  );
}

function SocialFields({ form }: BlockProps) {
  const fields = form.getRecord('social');
  return (
    <TwoColumns>
      <Handle label="Facebook" {...fields.getInputProps('facebook')} />
      <Handle label="Instagram" {...fields.getInputProps('instagram')} />
      <Handle label="X" {...fields.getInputProps('x')} />
      <Handle label="YouTube" {...fields.getInputProps('youtube')} />
      <Handle label="LinkedIn" {...fields.getInputProps('linkedin')} />
      <Handle label="TikTok" {...fields.getInputProps('tiktok')} />
    </TwoColumns>
  );
}

/** Fields for suggested donation amounts and the fundraising goal. */
function AmountsFields({ form }: BlockProps) {
  const fields = form.getRecord('amounts');
  const { currency } = form.values.payment;
  const draw = useCallback(
    (row: FormFields<typeof emptyAmount>) => (
      <AmountInput aria-label={t('Amount')} currency={currency} required {...row.getNumberProps('amount')} />
    ),
    [currency],
  );
  return (
    <>
      <RecordList
        form={fields}
        name="suggested"
        label={t('Suggested amounts')}
        add={t('Add amount')}
        blank={emptyAmount}
        title={(n) => t('Amount {n}', { n })}
        max={LANDING_LIMITS.amounts}
      >
        {draw}
      </RecordList>
      <CheckboxInput label={t('Donors can enter their own amount')} {...fields.getCheckProps('is_free')} />
      {fields.isShown('min') && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <AmountInput label={t('Minimum amount')} currency={currency} {...fields.getNumberProps('min')} />
          <AmountInput label={t('Maximum amount')} currency={currency} {...fields.getNumberProps('max')} />
        </SimpleGrid>
      )}
      <AmountInput
        label={t('Goal')}
        description={t('The page shows how much has been collected. Leave empty for no goal.')}
        currency={currency}
        {...fields.getNumberProps('goal')}
      />
    </>
  );
}

const QuestionsFields = ({ form }: BlockProps) => (
  <CustomFields form={form.getRecord('custom_fields')} max={LANDING_LIMITS.fields} heading="none" />
);

/** Field components by block of the landing page editor (LAND-065). */
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

/** Block of the landing page editor with its heading. */
export function BlockFields({ block, ...props }: BlockProps & { block: FieldBlock }) {
  const id = useId();
  const Fields = FIELDS[block];
  return (
    <section aria-labelledby={id} data-block={block} className={classes.block}>
      <h2 id={id} className={classes.title}>
        {getBlockTitle(block)}
      </h2>
      <p className={classes.help}>{getBlockHelp(block)}</p>
      <Stack gap="md">
        <Fields {...props} />
      </Stack>
    </section>
  );
}

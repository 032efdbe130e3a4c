import { SimpleGrid, Stack } from '@mantine/core';
import { all, amount, cardExpiry, cardNumber, email, minlength, phone, required, url } from '@portal/contract/rules';
import { AmountInput, IntegerInput } from '../../src/ui/fields/NumericInput.tsx';
import { CardExpiryInput, PhoneInput, PromoCodeInput } from '../../src/ui/fields/FilteredInput.tsx';
import { CardInput } from '../../src/ui/fields/CardInput.tsx';
import { CodeInput } from '../../src/ui/fields/CodeInput.tsx';
import { EmailInput } from '../../src/ui/fields/EmailInput.tsx';
import { EmailsInput, TagsInput } from '../../src/ui/fields/TagsInput.tsx';
import { LifetimeInput } from '../../src/ui/fields/LifetimeInput.tsx';
import { PasswordInput } from '../../src/ui/fields/PasswordInput.tsx';
import { TextareaInput } from '../../src/ui/fields/TextareaInput.tsx';
import { UrlInput } from '../../src/ui/fields/UrlInput.tsx';
import { Example } from './Example.tsx';
import { Field, ListField, NumberField } from './form/Field.tsx';

const many = Array.from({ length: 24 }, (_, n) => `person-${n + 1}@example.com`);

function Numbers() {
  return (
    <Example title="Numbers">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberField
          value=""
          rule={all(required, amount)}
          children={(it) => <AmountInput {...it} label="Amount" required />}
        />
        <NumberField
          value="1250.00"
          children={(it) => <AmountInput {...it} label="Amount to 2000" max="2000" currency="UAH" />}
        />
        <NumberField value="10" disabled children={(it) => <AmountInput {...it} label="Amount, disabled" />} />
        <NumberField value="" isWrong children={(it) => <AmountInput {...it} label="Amount, wrong" />} />
        <NumberField value="5" children={(it) => <IntegerInput {...it} label="Days from 1 to 25" min="1" max="25" />} />
      </SimpleGrid>
    </Example>
  );
}

function Texts() {
  return (
    <Example title="Texts">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Field value="" rule={email} children={(it) => <EmailInput {...it} label="Email" />} />
        <Field value="" rule={all(minlength(10), phone)} children={(it) => <PhoneInput {...it} label="Phone" />} />
        <Field value="" rule={url} children={(it) => <UrlInput {...it} label="Site" />} />
        <Field value="" children={(it) => <PromoCodeInput {...it} label="Promo code" />} />
        <Field value="secret words" children={(it) => <PasswordInput {...it} label="Password" />} />
        <Field value="380671234567" disabled children={(it) => <PhoneInput {...it} label="Phone, disabled" />} />
        <Field value="Thanks" children={(it) => <TextareaInput {...it} label="Comment" maxLength={60} />} />
        <Field value="" isWrong children={(it) => <PasswordInput {...it} label="Password, wrong" />} />
      </SimpleGrid>
    </Example>
  );
}

function Lists() {
  return (
    <Example title="Tags">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ListField value={['new', 'вітрина']} children={(it) => <TagsInput {...it} label="Tags" />} />
        <ListField value={[]} rule={required} children={(it) => <EmailsInput {...it} label="E-mails" required />} />
        <ListField value={['one', 'two']} disabled children={(it) => <TagsInput {...it} label="Tags, disabled" />} />
        <ListField value={[]} isWrong children={(it) => <TagsInput {...it} label="Tags, wrong" />} />
        <ListField value={many} children={(it) => <EmailsInput {...it} label="Many e-mails" />} />
      </SimpleGrid>
    </Example>
  );
}

function Codes() {
  return (
    <Example title="Codes and cards">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Field value="" children={(it) => <CodeInput {...it} />} />
        <Field value="" isWrong children={(it) => <CodeInput {...it} />} />
        <Field
          value=""
          rule={all(required, cardNumber)}
          children={(it) => <CardInput {...it} label="Card number" required />}
        />
        <Field value="" rule={cardExpiry} children={(it) => <CardExpiryInput {...it} label="Expiration date" />} />
        <Field value="" disabled children={(it) => <CardInput {...it} label="Card number, disabled" />} />
        <Field value="" isWrong children={(it) => <CardExpiryInput {...it} label="Expiration date, wrong" />} />
      </SimpleGrid>
    </Example>
  );
}

function Lifetimes() {
  return (
    <Example title="Order lifetime">
      <NumberField value="90000" rule={required} children={(it) => <LifetimeInput {...it} label="Order lifetime" />} />
      <NumberField
        value="3600"
        disabled
        children={(it) => <LifetimeInput {...it} label="Order lifetime, disabled" />}
      />
    </Example>
  );
}

export default function FieldsSection() {
  return (
    <Stack gap="lg">
      <Numbers />
      <Texts />
      <Lists />
      <Codes />
      <Lifetimes />
    </Stack>
  );
}

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
import { GalleryExample } from './GalleryExample.tsx';
import { TextFieldExample, ListFieldExample, NumberFieldExample } from './form/FieldExamples.tsx';

const many = Array.from({ length: 24 }, (_, n) => `person-${n + 1}@example.com`);

function Numbers() {
  return (
    <GalleryExample title="Numbers">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberFieldExample
          value=""
          rule={all(required, amount)}
          children={(it) => <AmountInput {...it} label="Amount" required />}
        />
        <NumberFieldExample
          value="1250.00"
          children={(it) => <AmountInput {...it} label="Amount to 2000" max="2000" currency="UAH" />}
        />
        <NumberFieldExample value="10" disabled children={(it) => <AmountInput {...it} label="Amount, disabled" />} />
        <NumberFieldExample value="" isWrong children={(it) => <AmountInput {...it} label="Amount, wrong" />} />
        <NumberFieldExample
          value="5"
          children={(it) => <IntegerInput {...it} label="Days from 1 to 25" min="1" max="25" />}
        />
      </SimpleGrid>
    </GalleryExample>
  );
}

function Texts() {
  return (
    <GalleryExample title="Texts">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextFieldExample value="" rule={email} children={(it) => <EmailInput {...it} label="Email" />} />
        <TextFieldExample
          value=""
          rule={all(minlength(10), phone)}
          children={(it) => <PhoneInput {...it} label="Phone" />}
        />
        <TextFieldExample value="" rule={url} children={(it) => <UrlInput {...it} label="Site" />} />
        <TextFieldExample value="" children={(it) => <PromoCodeInput {...it} label="Promo code" />} />
        <TextFieldExample value="secret words" children={(it) => <PasswordInput {...it} label="Password" />} />
        <TextFieldExample
          value="380671234567"
          disabled
          children={(it) => <PhoneInput {...it} label="Phone, disabled" />}
        />
        <TextFieldExample value="Thanks" children={(it) => <TextareaInput {...it} label="Comment" maxLength={60} />} />
        <TextFieldExample value="" isWrong children={(it) => <PasswordInput {...it} label="Password, wrong" />} />
      </SimpleGrid>
    </GalleryExample>
  );
}

function Lists() {
  return (
    <GalleryExample title="Tags">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ListFieldExample value={['new', 'вітрина']} children={(it) => <TagsInput {...it} label="Tags" />} />
        <ListFieldExample
          value={[]}
          rule={required}
          children={(it) => <EmailsInput {...it} label="E-mails" required />}
        />
        <ListFieldExample
          value={['one', 'two']}
          disabled
          children={(it) => <TagsInput {...it} label="Tags, disabled" />}
        />
        <ListFieldExample value={[]} isWrong children={(it) => <TagsInput {...it} label="Tags, wrong" />} />
        <ListFieldExample value={many} children={(it) => <EmailsInput {...it} label="Many e-mails" />} />
      </SimpleGrid>
    </GalleryExample>
  );
}

function Codes() {
  return (
    <GalleryExample title="Codes and cards">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextFieldExample value="" children={(it) => <CodeInput {...it} />} />
        <TextFieldExample value="" isWrong children={(it) => <CodeInput {...it} />} />
        <TextFieldExample
          value=""
          rule={all(required, cardNumber)}
          children={(it) => <CardInput {...it} label="Card number" required />}
        />
        <TextFieldExample
          value=""
          rule={cardExpiry}
          children={(it) => <CardExpiryInput {...it} label="Expiration date" />}
        />
        <TextFieldExample value="" disabled children={(it) => <CardInput {...it} label="Card number, disabled" />} />
        <TextFieldExample
          value=""
          isWrong
          children={(it) => <CardExpiryInput {...it} label="Expiration date, wrong" />}
        />
      </SimpleGrid>
    </GalleryExample>
  );
}

function Lifetimes() {
  return (
    <GalleryExample title="Order lifetime">
      <NumberFieldExample
        value="90000"
        rule={required}
        children={(it) => <LifetimeInput {...it} label="Order lifetime" />}
      />
      <NumberFieldExample
        value="3600"
        disabled
        children={(it) => <LifetimeInput {...it} label="Order lifetime, disabled" />}
      />
    </GalleryExample>
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

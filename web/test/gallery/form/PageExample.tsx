import { SimpleGrid, TextInput } from '@mantine/core';
import { all, maxlength, pattern, required, url } from '@portal/contract/rules';
import { CheckboxInput } from '../../../src/ui/fields/CheckboxInput.tsx';
import { EmailsInput } from '../../../src/ui/fields/TagsInput.tsx';
import { RadioRow } from '../../../src/ui/fields/RadioRow.tsx';
import { SelectInput } from '../../../src/ui/fields/SelectInput.tsx';
import { TextareaInput } from '../../../src/ui/fields/TextareaInput.tsx';
import { UrlInput } from '../../../src/ui/fields/UrlInput.tsx';
import { FormPage } from '../../../src/ui/form/FormPage.tsx';
import { RouteTabs } from '../../../src/ui/page/RouteTabs.tsx';
import { GalleryExample } from '../GalleryExample.tsx';
import { submitExample } from './submitExample.ts';

const initial = {
  name: 'Coffee corner',
  payout: 'card',
  iban: '',
  notify: false as boolean,
  mails: [] as readonly string[],
  plan: 'free',
  site: '',
  about: '',
};
type Values = typeof initial;

const payout = { card: 'A card', account: 'An account' };
const iban = pattern(/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/);

/** A form page whose fields are shown or enabled by a radio, a checkbox and a select. */
export function PageExample() {
  return (
    <GalleryExample title="A page with conditions">
      <FormPage<Values, 'iban' | 'mails' | 'site' | 'about'>
        label="A page with conditions"
        verb="Save settings"
        initial={initial}
        rules={{
          name: all(required, maxlength(100)),
          iban: all(required, iban),
          mails: required,
          site: all(required, url),
          about: maxlength(60),
        }}
        conditions={{
          iban: { shown: ({ payout: way }) => way === 'account' },
          mails: { enabled: ({ notify }) => notify },
          site: { shown: ({ plan }) => plan === 'paid' },
          about: { enabled: ({ plan, payout: way }) => plan === 'paid' || way === 'account' },
        }}
        submit={submitExample}
      >
        {(form) => (
          <>
            <RouteTabs
              label="Steps"
              tabs={[
                { label: 'Settings', to: '/gallery/form' },
                { label: 'Contacts', to: '/gallery/fields', disabled: form.validate },
              ]}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput {...form.getInputProps('name')} label="Name" required />
              <SelectInput
                {...form.getInputProps('plan')}
                label="Plan"
                data={[
                  { value: 'free', label: 'Free' },
                  { value: 'paid', label: 'Paid' },
                ]}
              />
              {form.isShown('site') && <UrlInput {...form.getInputProps('site')} label="Site" required />}
            </SimpleGrid>
            <RadioRow {...form.getInputProps('payout')} label="Paid out to" choices={payout} />
            {form.isShown('iban') && <TextInput {...form.getInputProps('iban')} label="IBAN" required />}
            <CheckboxInput {...form.getCheckProps('notify')} label="Tell me by e-mail" />
            <EmailsInput {...form.getListProps('mails')} label="Addresses" />
            <TextareaInput {...form.getInputProps('about')} label="About" maxLength={60} />
          </>
        )}
      </FormPage>
    </GalleryExample>
  );
}

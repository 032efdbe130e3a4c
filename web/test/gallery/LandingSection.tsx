import { SimpleGrid, Stack } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import type { LandingMedia } from '@portal/contract/landings';
import { required } from '@portal/contract/rules';
import { PictureField } from '../../src/solutions/PictureField.tsx';
import { FormPage } from '../../src/ui/form/FormPage.tsx';
import { RichTextField } from '../../src/ui/richText/RichTextField.tsx';
import { richRule, richTextOf, richValue } from '../../src/ui/richText/richValue.ts';
import { Example } from './Example.tsx';
import { Field } from './form/Field.tsx';
import { send } from './form/send.ts';

/** A landing page that no server has; tests answer its calls. */
const page = { merchant: 1, landing: 1 };
const logo: LandingMedia = {
  id: 7,
  url: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#0a6" d="M0 0h8v8H0z"/></svg>')}`,
  ratio: 1,
  size: 384,
  mask: 'circle',
  use: 'logo',
};

const filled = richValue({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Coffee of the week' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Roasted ' },
        { type: 'text', text: 'on Monday', marks: [{ type: 'bold' }] },
        { type: 'text', text: ', sent on Tuesday. ' },
        { type: 'text', text: 'How we do it', marks: [{ type: 'link', attrs: { href: 'https://coffee.example/' } }] },
      ],
    },
    {
      type: 'bulletList',
      content: ['Beans', 'Ground'].map((text) => ({
        type: 'listItem' as const,
        content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
      })),
    },
  ],
});

/** Sends values as forms do, and returns what is stored. */
const sendText = ({ about, ...rest }: { title: string; about: string; logo: string }) =>
  send({ ...rest, about: JSON.stringify(richTextOf(about)) });

function TextForm() {
  return (
    <FormPage
      label="A page with formatted text"
      verb="Save text"
      initial={{ title: 'Coffee', about: filled, logo: '' }}
      rules={{ title: required, about: richRule, logo: required }}
      submit={sendText}
    >
      {(form) => (
        <>
          <RichTextField
            {...form.getInputProps('about')}
            label="Description"
            description="Customers read it."
            required
          />
          <PictureField {...form.getInputProps('logo')} label="Logo" use="logo" required {...page} />
        </>
      )}
    </FormPage>
  );
}

/** Fields of the landing page editor. */
export default function LandingSection() {
  return (
    <Stack gap="lg">
      <Example title="Formatted text in a form">
        <TextForm />
      </Example>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Example title="Formatted text, empty">
          <Field value="">{(props) => <RichTextField {...props} label="Empty text" />}</Field>
        </Example>
        <Example title="Formatted text, disabled">
          <Field value={filled} disabled>
            {(props) => <RichTextField {...props} label="Closed text" />}
          </Field>
        </Example>
        <ModalsProvider>
          <Example title="Picture, there already">
            <Field value="7">
              {(props) => <PictureField {...props} label="Round logo" use="logo" media={[logo]} {...page} />}
            </Field>
          </Example>
          <Example title="Picture, wide">
            <Field value="">{(props) => <PictureField {...props} label="Cover" use="cover" {...page} />}</Field>
          </Example>
        </ModalsProvider>
      </SimpleGrid>
    </Stack>
  );
}

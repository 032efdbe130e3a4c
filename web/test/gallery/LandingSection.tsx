import { SimpleGrid, Stack } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import type { LandingMedia } from '@portal/contract/landings';
import { required } from '@portal/contract/rules';
import { PictureField } from '../../src/solutions/PictureField.tsx';
import { FormPage } from '../../src/ui/form/FormPage.tsx';
import { RichTextField } from '../../src/ui/richText/RichTextField.tsx';
import { richTextRule, parseRichTextValue, toRichTextValue } from '../../src/ui/richText/richValue.ts';
import { GalleryExample } from './GalleryExample.tsx';
import { TextFieldExample } from './form/FieldExamples.tsx';
import { submitExample } from './form/submitExample.ts';

/** Ids of a landing page that no server has; tests set the answers to its requests. */
const page = { merchant: 1, landing: 1 };
const logo: LandingMedia = {
  id: 7,
  url: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#0a6" d="M0 0h8v8H0z"/></svg>')}`,
  ratio: 1,
  size: 384,
  mask: 'circle',
  use: 'logo',
};

const filled = toRichTextValue({
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

/** Sends the form values as the product's forms do, and returns the stored values. */
const sendText = ({ about, ...rest }: { title: string; about: string; logo: string }) =>
  submitExample({ ...rest, about: JSON.stringify(parseRichTextValue(about)) });

function TextForm() {
  return (
    <FormPage
      label="A page with formatted text"
      verb="Save text"
      initial={{ title: 'Coffee', about: filled, logo: '' }}
      rules={{ title: required, about: richTextRule, logo: required }}
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
      <GalleryExample title="Formatted text in a form">
        <TextForm />
      </GalleryExample>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <GalleryExample title="Formatted text, empty">
          <TextFieldExample value="">{(props) => <RichTextField {...props} label="Empty text" />}</TextFieldExample>
        </GalleryExample>
        <GalleryExample title="Formatted text, disabled">
          <TextFieldExample value={filled} disabled>
            {(props) => <RichTextField {...props} label="Closed text" />}
          </TextFieldExample>
        </GalleryExample>
        <ModalsProvider>
          <GalleryExample title="Picture, there already">
            <TextFieldExample value="7">
              {(props) => <PictureField {...props} label="Round logo" use="logo" media={[logo]} {...page} />}
            </TextFieldExample>
          </GalleryExample>
          <GalleryExample title="Picture, wide">
            <TextFieldExample value="">
              {(props) => <PictureField {...props} label="Cover" use="cover" {...page} />}
            </TextFieldExample>
          </GalleryExample>
        </ModalsProvider>
      </SimpleGrid>
    </Stack>
  );
}

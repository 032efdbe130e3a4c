import { Button, TextInput } from '@mantine/core';
import { required } from '@portal/contract/rules';
import { useState } from 'react';
import { FormModal } from '../../../src/ui/form/FormModal.tsx';
import { SubmitButton } from '../../../src/ui/form/SubmitButton.tsx';
import { GalleryExample } from '../GalleryExample.tsx';
import { submitExample } from './submitExample.ts';

/** The submit button in each state, and a form in a modal. */
export function ModalExample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GalleryExample title="Button states">
        <Button.Group style={{ flexWrap: 'wrap', gap: 8 }}>
          {(['enable', 'proceed', 'success', 'error'] as const).map((state) => (
            <SubmitButton key={state} button={state} isInvalid={false}>
              {state}
            </SubmitButton>
          ))}
          <SubmitButton button="enable" isInvalid>
            blocked
          </SubmitButton>
          <SubmitButton button="enable" isInvalid={false} danger>
            danger
          </SubmitButton>
        </Button.Group>
      </GalleryExample>
      <GalleryExample title="In a modal">
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            Rename
          </Button>
        </div>
      </GalleryExample>
      {isOpen && (
        <FormModal
          title="Rename"
          verb="Rename it"
          initial={{ title: '' }}
          rules={{ title: required }}
          submit={(values) => submitExample(values)}
          onClose={() => setOpen(false)}
        >
          {(form) => <TextInput {...form.getInputProps('title')} label="Title" required />}
        </FormModal>
      )}
    </>
  );
}

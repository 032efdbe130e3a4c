import { Button, Stack, TextInput } from '@mantine/core';
import type { MediaUse } from '@portal/contract/landings/landingRules';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../text/t.ts';
import type { InputProps } from '../../ui/form/formFields.ts';
import { PictureField } from '../../solutions/PictureField.tsx';
import type { BlockProps } from './blockProps.ts';

interface Props extends Pick<BlockProps, 'landing' | 'media'> {
  label: string;
  required?: boolean;
  /** Whether the field is hidden behind a button, for rows that mostly have no picture. */
  isFolded?: boolean;
  use: MediaUse;
  picture: InputProps;
  alt: InputProps;
}

/** Picture field of a landing page, with a field for the picture's description. */
export const LandingImageField = ({
  label,
  required = false,
  isFolded = false,
  use,
  landing,
  media,
  picture,
  alt,
}: Props) => {
  const [isOpen, setOpen] = useState(!isFolded);
  const field = useRef<HTMLDivElement>(null);
  const open = () => {
    flushSync(() => setOpen(true));
    field.current?.focus();
  };
  if (!isOpen && picture.value === '')
    return (
      <div>
        <Button variant="default" size="sm" disabled={picture.disabled} onClick={open}>
          {t('Add picture')}
        </Button>
      </div>
    );
  return (
    <Stack gap="xs" ref={field} tabIndex={-1} style={{ outline: 'none' }}>
      <PictureField
        label={label}
        required={required}
        use={use}
        merchant={landing.merchant_id}
        landing={landing.id}
        media={media}
        {...picture}
      />
      {picture.value !== '' && (
        <TextInput
          label={t('Picture description: {picture}', { picture: label })}
          description={t('Screen readers read the description aloud. It is required before the page is published.')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...alt}
        />
      )}
    </Stack>
  );
};

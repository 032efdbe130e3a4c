import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import { useCallback } from 'react';
import { t } from '../../text/t.ts';
import type { FormFields } from '../../ui/form/formFields.ts';
import { RecordList } from '../../ui/form/RecordList.tsx';
import { RichTextField } from '../../ui/richText/RichTextField.tsx';
import type { BlockProps } from './blockProps.ts';
import { blankPicture } from './blockValues.ts';
import { PageImage } from './PageImage.tsx';

/** Text and pictures of the project. */
export function ProjectFields({ form, landing, media }: BlockProps) {
  const fields = form.getRecord('project');
  const draw = useCallback(
    (row: FormFields<typeof blankPicture>) => (
      <PageImage
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
        blank={blankPicture}
        title={(n) => t('Picture {n}', { n })}
        max={LANDING_LIMITS.gallery}
      >
        {draw}
      </RecordList>
    </>
  );
}

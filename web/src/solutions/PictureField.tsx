import { Button, Group, Input } from '@mantine/core';
import { type LandingMedia, landings } from '@portal/contract/landings';
import { MEDIA_LIMITS, MEDIA_USES, type MediaUse } from '@portal/contract/landings/landingRules';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useOptionalQuery } from '../api/queryHooks.ts';
import { createQuery, useRouteMutation } from '../api/client.ts';
import { toFailure } from '../api/failure.ts';
import { buildDownloadUrl } from '../api/buildDownloadUrl.ts';
import { toPartialObject } from '../api/toList.ts';
import { withDefaults } from '../api/withDefaults.ts';
import { t } from '../text/t.ts';
import type { InputProps } from '../ui/form/formFields.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { confirmAction } from '../ui/overlay/confirmAction.tsx';
import { DEFAULT_FAILURE_TEXT } from '../ui/overlay/runAction.ts';
import { CroppedPictureUpload } from '../ui/picture/CroppedPictureUpload.tsx';
import classes from './PictureField.module.css';
import type { CropSettings } from '../ui/picture/cropImage.ts';

/** Factor of a picture's recommended size, for high-resolution screens. Half of the recommended size is the minimum. */
const DENSITY = 2;

/** Returns the crop of a picture for its place on the landing page (LAND-079). */
export function getMediaCrop(use: MediaUse): CropSettings {
  const { ratio, size, mask } = MEDIA_USES[use];
  const width = size * DENSITY;
  return {
    ratio,
    least: size / DENSITY,
    most: { width, height: Math.round(width / ratio) },
    bytes: MEDIA_LIMITS.bytes,
    pixels: MEDIA_LIMITS.pixels,
    isRound: mask === 'circle',
  };
}

interface Props extends InputProps {
  label: string;
  description?: string;
  required?: boolean;
  /** Place of the picture on the landing page, which determines ratio, size and mask (LAND-021). */
  use: MediaUse;
  merchant: number;
  landing: number;
  /** Pictures that the server returned with the landing page. A picture uploaded later is requested by its id. */
  media?: readonly LandingMedia[];
}

const mediaIn = withDefaults<LandingMedia>(['id', 'url', 'ratio', 'mask'], []);

const readOf = (merchant: number, landing: number, id: number) =>
  createQuery(landings.getFile, { params: { merchant, landing, id } }, mediaIn);

/** Hook that returns the picture that the field's value names; undefined until it is loaded. */
function usePicture({ value, merchant, landing, media = [] }: Props) {
  const queries = useQueryClient();
  const known = media.find(({ id }) => String(id) === value);
  const read = readOf(merchant, landing, Number(value));
  const data = useOptionalQuery({ ...read, staleTime: Infinity }, value !== '' && known === undefined);
  const keep = (picture: LandingMedia) => queries.setQueryData(readOf(merchant, landing, picture.id).queryKey, picture);
  return { picture: known ?? data, keep };
}

/**
 * Ignores the server's refusal to delete a picture that a saved form still uses. The server deletes unused pictures
 * itself.
 */
function unlessNamed(thrown: unknown): void {
  if (toFailure(thrown).kind !== 'refused') throw thrown;
}

/**
 * Hook that removes the picture from the form after a confirmation. A picture that was just uploaded is deleted
 * immediately, other pictures when the form is saved.
 */
function useRemoval({ merchant, landing, label, onChange }: Props, fresh: ReadonlySet<number>) {
  const { run } = useRouteMutation(landings.removeFile);
  return (id: number, then: () => void) =>
    confirmAction({
      title: t('Remove picture?'),
      body: t('{what}: the picture is removed from the page when you save.', { what: label }),
      verb: t('Remove picture'),
      danger: true,
      done: 'Picture removed',
      run: async () => {
        if (fresh.has(id)) await run({ params: { merchant, landing, id } }).catch(unlessNamed);
        onChange('');
        then();
      },
    });
}

interface HeldProps {
  label: string;
  picture: LandingMedia | undefined;
  disabled: boolean;
  /** Called to replace the picture; undefined while another picture is being chosen. */
  onReplace: (() => void) | undefined;
  onRemove: () => void;
}

/** The cropped picture with its actions. */
function Held({ label, picture, disabled, onReplace, onRemove }: HeldProps) {
  return (
    <Group gap="md" align="center">
      {picture && (
        <div className={classes.frame} data-mask={picture.mask} style={{ aspectRatio: picture.ratio }}>
          <img src={picture.url} alt={label} />
        </div>
      )}
      <Group gap="sm">
        {onReplace && (
          <Button variant="default" size="sm" disabled={disabled} onClick={onReplace}>
            {t('Another picture')}
          </Button>
        )}
        <Button variant="default" size="sm" disabled={disabled} onClick={onRemove}>
          {t('Remove picture')}
        </Button>
      </Group>
    </Group>
  );
}

/** Hook for the uploads of the picture field and their answers. */
function usePutUp(props: Props) {
  const { picture, keep } = usePicture(props);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const take = (answer: unknown) => {
    if (typeof toPartialObject(answer as LandingMedia).id !== 'number')
      return showAlert('danger', t(DEFAULT_FAILURE_TEXT));
    const added = answer as LandingMedia;
    keep(added);
    setFresh(new Set([...fresh, added.id]));
    props.onChange(String(added.id));
  };
  return { picture, take, remove: useRemoval(props, fresh) };
}

/**
 * Picture field of a landing page; its value is the picture's id or empty. The user chooses, crops, uploads and removes a
 * picture (LAND-060 … LAND-062). Errors appear in one alert, one line each (SERR-014, SERR-015).
 */
export function PictureField(props: Props) {
  const { label, description, required = false, use, merchant, landing, value, error, disabled } = props;
  const id = useId();
  const { picture, take, remove } = usePutUp(props);
  const [isReplacing, setReplacing] = useState(false);
  const settled = () => setReplacing(false);
  return (
    <div role="group" aria-labelledby={id} data-field={props['data-field']} className={classes.field}>
      <Input.Label labelElement="div" id={id} required={required}>
        {label}
      </Input.Label>
      {description !== undefined && <Input.Description>{description}</Input.Description>}
      {value !== '' && (
        <Held
          label={label}
          picture={picture}
          disabled={disabled}
          onReplace={isReplacing ? undefined : () => setReplacing(true)}
          onRemove={() => void remove(Number(value), settled)}
        />
      )}
      {(value === '' || isReplacing) && (
        <CroppedPictureUpload
          label={t('Picture: {what}', { what: label })}
          endpoint={`${buildDownloadUrl(landings.upload.path, { merchant, landing })}&use=${use}`}
          cut={getMediaCrop(use)}
          disabled={disabled}
          onSent={(answer) => {
            settled();
            take(answer);
          }}
        />
      )}
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
    </div>
  );
}

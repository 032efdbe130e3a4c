import { Button, Group, Input } from '@mantine/core';
import { type LandingMedia, landings } from '@portal/contract/landings';
import { MEDIA_LIMITS, MEDIA_USES, type MediaUse } from '@portal/contract/landings/landingRules';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useOptionalRead } from '../api/reads.ts';
import { qWithDefaults, useAction } from '../api/client.ts';
import { classify } from '../api/failure.ts';
import { fileAddress } from '../api/fileAddress.ts';
import { membersOf } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';
import { t } from '../text/t.ts';
import type { InputProps } from '../ui/form/formFields.ts';
import { alert } from '../ui/overlay/alerts.ts';
import { confirm } from '../ui/overlay/confirm.tsx';
import { FAILED } from '../ui/overlay/runAction.ts';
import { CropperUpload } from '../ui/picture/CropperUpload.tsx';
import classes from './PictureField.module.css';
import type { Cut } from '../ui/picture/cropImage.ts';

/** Screens with small pixels show a picture in twice its width; half of it is still good to look at. */
const DENSITY = 2;

/** What is cut out of a picture for its place on the page (LAND-079). */
export function mediaCut(use: MediaUse): Cut {
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
  /** Where on the page it stands: its ratio, its size and what is cut around it follow (LAND-021). */
  use: MediaUse;
  merchant: number;
  landing: number;
  /** Pictures that the page's forms came with; what was put up since is asked for. */
  media?: readonly LandingMedia[];
}

const mediaIn = withDefaults<LandingMedia>(['id', 'url', 'ratio', 'mask'], []);

const readOf = (merchant: number, landing: number, id: number) =>
  qWithDefaults(landings.getFile, { params: { merchant, landing, id } }, mediaIn);

/** The picture that the field names; undefined while nobody knows it. */
function usePicture({ value, merchant, landing, media = [] }: Props) {
  const queries = useQueryClient();
  const known = media.find(({ id }) => String(id) === value);
  const read = readOf(merchant, landing, Number(value));
  const data = useOptionalRead({ ...read, staleTime: Infinity }, value !== '' && known === undefined);
  const keep = (picture: LandingMedia) => queries.setQueryData(readOf(merchant, landing, picture.id).queryKey, picture);
  return { picture: known ?? data, keep };
}

/** A picture that a form saved meanwhile names is refused here: the server deletes it once no form and no version names it. */
function unlessNamed(thrown: unknown): void {
  if (classify(thrown).kind !== 'refused') throw thrown;
}

/** Asks, then takes the picture out of the form; one that was put up just now goes at once, the others once the form is saved. */
function useRemoval({ merchant, landing, label, onChange }: Props, fresh: ReadonlySet<number>) {
  const { run } = useAction(landings.removeFile);
  return (id: number, then: () => void) =>
    confirm({
      title: t('Remove picture?'),
      body: t('{what}: the picture is removed from the page when you save.', { what: label }),
      verb: t('Remove picture'),
      danger: true,
      done: 'The picture is removed',
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
  /** Nothing while another one is being chosen. */
  onReplace: (() => void) | undefined;
  onRemove: () => void;
}

/** The picture as its place on the page cuts it, and what can be done to it. */
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

/** What was put up for the field since it stands there, and what is done with an answer to that. */
function usePutUp(props: Props) {
  const { picture, keep } = usePicture(props);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const take = (answer: unknown) => {
    if (typeof membersOf(answer as LandingMedia).id !== 'number') return alert('danger', t(FAILED));
    const added = answer as LandingMedia;
    keep(added);
    setFresh(new Set([...fresh, added.id]));
    props.onChange(String(added.id));
  };
  return { picture, take, remove: useRemoval(props, fresh) };
}

/**
 * A picture of a landing page in a form; its value is the picture's id, nothing for none. Chosen, cut by the ratio and
 * mask of its place, put up with its progress, shown, taken off again (LAND-060 … LAND-062). What is wrong with it is told
 * in one alert, a line each (SERR-014, SERR-015).
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
        <CropperUpload
          label={t('Picture: {what}', { what: label })}
          endpoint={`${fileAddress(landings.upload.path, { merchant, landing })}&use=${use}`}
          cut={mediaCut(use)}
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

import { Group, Stack, Text } from '@mantine/core';
import { profile, type Personal } from '@portal/contract/profile';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../api/client.ts';
import { emit } from '../api/events.ts';
import { t } from '../text/t.ts';
import { AVATAR } from '../ui/picture/cropImage.ts';
import { CropperUpload } from '../ui/picture/CropperUpload.tsx';
import classes from './ProfilePage.module.css';

/** Current profile picture and upload of a new one, which also appears in the header (PROF-013). */
export function PictureSection({ person: { image_url } }: { person: Personal }) {
  const queries = useQueryClient();
  const onSent = () => {
    void queries.invalidateQueries({ queryKey: keyOf(profile.personal) });
    emit({ type: 'person' });
  };
  return (
    <Stack gap="md">
      <Group gap="md" wrap="nowrap">
        <span className={classes.face}>
          {image_url === null ? (
            <IconUser size={40} stroke={1.2} aria-hidden />
          ) : (
            <img src={image_url} alt={t('Your picture')} />
          )}
        </span>
        <Text size="sm" c="dimmed">
          {image_url === null
            ? t('The header shows your initials until you add a picture. Only you can see it.')
            : t('Shown in the header. Only you can see it.')}
        </Text>
      </Group>
      <CropperUpload label={t('Picture')} endpoint={profile.image.path} cut={AVATAR} onSent={onSent} />
    </Stack>
  );
}

import { Anchor, Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { Landing } from '@portal/contract/landings';
import { MEDIA_USES, percentOf } from '@portal/contract/landings/landingRules';
import { useId } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { pictureAddress } from '../api/media.ts';
import { useRights } from '../api/rights.ts';
import { nameOf } from '../text/languages.ts';
import { BlockedTries } from '../solutions/BlockedTries.tsx';
import { t } from '../text/t.ts';
import { DropdownMenu } from '../ui/overlay/DropdownMenu.tsx';
import { CardHeader } from '../ui/page/CardHeader.tsx';
import classes from './landings.module.css';
import { groundOf, statusOf, typeName } from './landingWords.ts';
import type { useLandingActions } from './useLandingActions.tsx';

interface Props {
  landing: Landing;
  actions: ReturnType<typeof useLandingActions>;
}

/** Card of a landing page: preview, progress and actions (LAND-009). */
export function LandingCard({ landing, actions }: Props) {
  const id = useId();
  const editor = paths.editLanding(landing.merchant_id, landing.id, 'settings');
  const edit = actions.edit(landing);
  const { name } = landing;
  return (
    <li className={classes.card} aria-labelledby={id}>
      <Link to={editor} className={classes.pictures} aria-hidden tabIndex={-1} draggable={false}>
        <Pictures landing={landing} />
      </Link>
      <div className={classes.body}>
        <CardHeader id={id} name={name} status={statusOf(landing)} />
        <Text size="sm" c="dimmed">
          {typeName(landing.type)} · {nameOf(landing.language)} · <bdi>{landing.merchant.name}</bdi>
        </Text>
        <State landing={landing} />
        <Group gap="xs" className={classes.actions}>
          <Button component={Link} to={editor} variant="default" size="compact-md">
            {edit.label}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <DropdownMenu
            title={t('Actions of {name}', { name })}
            width={220}
            choices={[
              actions.preview(landing),
              ...actions.share(landing),
              ...actions.publish(landing),
              actions.clone(landing),
              actions.promocodes(landing),
              ...actions.deactivate(landing),
              actions.remove(landing),
            ]}
            target={
              <Button variant="default" size="compact-md" aria-label={t('Actions of {name}', { name })}>
                <IconDots size={20} aria-hidden />
              </Button>
            }
          />
        </Group>
      </div>
    </li>
  );
}

const { logo, cover } = MEDIA_USES;
const ofCover = { width: cover.size, height: cover.size / cover.ratio };
const ofLogo = { width: logo.size, height: logo.size, mask: logo.mask };

/** Cover with the logo in front; without them the page's colour and first letter (LAND-077 … LAND-079). */
function Pictures({ landing }: { landing: Landing }) {
  const { name, logo_image, main_image } = landing;
  return (
    <>
      <span className={classes.cover} style={{ background: groundOf(landing) }}>
        {main_image && <img src={pictureAddress(main_image.url, ofCover)} alt="" loading="lazy" />}
      </span>
      <span className={classes.logo}>
        {logo_image ? (
          <img src={pictureAddress(logo_image.url, ofLogo)} alt="" loading="lazy" />
        ) : (
          /^./u.exec(name)?.[0]?.toLocaleUpperCase()
        )}
      </span>
    </>
  );
}

/** The page's progress, unpublished changes, payments (LAND-075, LAND-076) and blocked card tries. */
function State({ landing }: { landing: Landing }) {
  const { id, merchant_id, is_published, has_changes, progress, payments, blocked_tries } = landing;
  const percent = percentOf(progress ?? 0);
  const said = t('{percent}% done', { percent });
  const paid = t('Payments: {n}', { n: payments });
  const query = new URLSearchParams({ origin_type: 'landing', origin_id: String(id) });
  const mayLook = useRights().may('payments.read', merchant_id);
  return (
    <>
      <div className={classes.progress}>
        <Progress value={percent} size="sm" aria-label={said} />
        <Text size="sm" component="span">
          {said}
        </Text>
      </div>
      {is_published && has_changes && (
        <Text size="sm">{t('Unpublished changes: customers see the previous version.')}</Text>
      )}
      {payments > 0 && mayLook ? (
        <Anchor component={Link} to={`${paths.payments('all')}?${query}`} size="sm">
          {paid}
        </Anchor>
      ) : (
        <Text size="sm">{paid}</Text>
      )}
      <BlockedTries blocked={blocked_tries} />
    </>
  );
}

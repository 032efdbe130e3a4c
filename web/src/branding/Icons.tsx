import { Title } from '@mantine/core';
import type { BrandIcon } from '@portal/contract/shell';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import { useState } from 'react';
import { getIconUrl } from '../api/media.ts';
import { getCurrentLanguage, t } from '../text/t.ts';
import { CopyButton } from '../ui/value/CopyButton.tsx';
import classes from './Icons.module.css';

const sorted = (icons: readonly BrandIcon[]) =>
  icons.toSorted((a, b) => a.name.localeCompare(b.name, getCurrentLanguage(), { sensitivity: 'base' }));

/**
 * Image of an icon, replaced with a plain card if it fails to load (quality B30). The alternative text is empty because
 * the name is shown beside the image.
 */
function Picture({ file }: { file: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <IconCreditCard size={40} stroke={1} className={classes.missing} aria-hidden />;
  return <img src={getIconUrl(file)} alt="" width={64} height={40} onError={() => setMissing(true)} />;
}

/** List of all brand icons by name, each with its URL to copy (SHELL-044). */
export function IconList({ icons }: { icons: readonly BrandIcon[] }) {
  return (
    <ul className={classes.list} aria-label={t('Icons')}>
      {sorted(icons).map(({ name, file }) => (
        <li key={file}>
          <Picture file={file} />
          <span className={classes.name}>{name}</span>
          <code className={classes.address}>{getIconUrl(file)}</code>
          <CopyButton value={getIconUrl(file)} what={name} />
        </li>
      ))}
    </ul>
  );
}

const GROUPS = [
  { group: 'card', title: 'Card brands' },
  { group: 'method', title: 'Payment methods' },
] as const;

/** Brand icons grouped into card brands and payment methods. */
export function IconGroups({ icons }: { icons: readonly BrandIcon[] }) {
  return GROUPS.map(({ group, title }) => {
    const some = sorted(icons).filter((icon) => icon.group === group);
    if (some.length === 0) return null;
    return (
      <section key={group} aria-labelledby={`icons-${group}`} className={classes.group}>
        <Title order={2} size="h3" id={`icons-${group}`}>
          {t(title)}
        </Title>
        <ul className={classes.tiles}>
          {some.map(({ name, file }) => (
            <li key={file}>
              <Picture file={file} />
              {name}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

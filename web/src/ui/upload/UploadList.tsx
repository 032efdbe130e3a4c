import { ActionIcon, Progress } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef } from 'react';
import { t } from '../../text/t.ts';
import { formatByteSize } from '../value/byteSize.ts';
import { Moment } from '../value/Moment.tsx';
import { buttonIconSizes } from '../page/iconSizes.ts';
import type { UploadItem } from './uploadQueue.ts';
import classes from './UploadList.module.css';

interface Actions {
  abort: (index: number) => void;
  retry: (index: number) => void;
  remove: (index: number) => void;
}

function Sign({ item }: { item: UploadItem }) {
  if (item.error !== undefined)
    return <IconAlertTriangle size={buttonIconSizes.default} className={classes.bad} aria-hidden />;
  if (item.state === 'complete')
    return <IconCheck size={buttonIconSizes.default} className={classes.good} aria-hidden />;
  return <IconFile size={buttonIconSizes.default} className={classes.quiet} aria-hidden />;
}

function statusText({ state, percent, error }: UploadItem): string {
  if (error !== undefined) return error;
  if (state === 'pending') return `${percent}%`;
  return state === 'complete' ? t('Uploaded') : t('Waiting');
}

function Row({ item, abort, retry, remove }: Actions & { item: UploadItem }) {
  const main = useRef<HTMLButtonElement>(null);
  const { index, name } = item;
  const isUnderWay = item.state === 'pending' || (item.state === 'none' && item.error === undefined);
  const again = () => {
    // The clicked button disappears, so the main button takes the focus.
    main.current?.focus();
    retry(index);
  };
  return (
    <li className={classes.row} data-state={item.state}>
      <Sign item={item} />
      <div className={classes.about}>
        <bdi className={classes.name} title={name}>
          {name}
        </bdi>
        <div className={classes.facts}>
          <span>{formatByteSize(item.size)}</span>
          <Moment value={item.date} />
          <span className={item.error === undefined ? undefined : classes.bad}>{statusText(item)}</span>
        </div>
        {item.state === 'pending' && (
          <Progress value={item.percent} size="sm" aria-label={t('Upload: {file}', { file: name })} />
        )}
      </div>
      {item.error !== undefined && item.mayRetry && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('Retry {file}', { file: name })} onClick={again}>
          <IconRefresh size={buttonIconSizes.default} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        ref={main}
        variant="subtle"
        color="gray"
        aria-label={isUnderWay ? t('Cancel {file}', { file: name }) : t('Remove {file}', { file: name })}
        onClick={() => (isUnderWay ? abort(index) : remove(index))}
      >
        {isUnderWay ? (
          <IconX size={buttonIconSizes.default} aria-hidden />
        ) : (
          <IconTrash size={buttonIconSizes.default} aria-hidden />
        )}
      </ActionIcon>
    </li>
  );
}

/** List of files with name, size, date and status (CTRL-013); each can be cancelled, retried and removed. */
export function UploadList({ items, label, ...actions }: Actions & { items: readonly UploadItem[]; label: string }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.rows} aria-label={label}>
      {items.map((item) => (
        <Row key={item.index} item={item} {...actions} />
      ))}
    </ul>
  );
}

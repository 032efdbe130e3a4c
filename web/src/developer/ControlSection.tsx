import { Button, Skeleton, Text } from '@mantine/core';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Failure } from '../api/failure.ts';
import { useSectionQuery } from '../api/queryHooks.ts';
import { t } from '../text/t.ts';
import { failureText } from '../ui/overlay/runAction.ts';
import classes from './Developer.module.css';

interface Props<T> {
  read: UseQueryOptions<T, Failure>;
  children: (data: T) => ReactNode;
}

/** Part of the drawer that reads a control call: a skeleton, the failure with a retry, or the content. */
export function ControlSection<T>({ read, children }: Props<T>) {
  const { data, failure, refetch } = useSectionQuery(read);
  return (
    <>
      {failure !== null && (
        <div role="alert" className={classes.failure}>
          <Text size="sm">{failureText(failure)}</Text>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {data === undefined ? failure === null && <Skeleton height={120} /> : children(data)}
    </>
  );
}

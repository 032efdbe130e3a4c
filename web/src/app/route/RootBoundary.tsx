import { Button, Group, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { t } from '../../text/t.ts';
import classes from '../shell/PublicFrame.module.css';

/** Error boundary of the whole portal: an error during rendering shows a message instead of a blank page (quality B10). */
export class RootBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className={classes.page}>
        <div className={classes.card} role="alert">
          <Title order={1}>{t('Something bad happened')}</Title>
          <Text mt="xs">{t('This page stopped working. Reload it or go to the home page.')}</Text>
          <Group mt="lg">
            <Button onClick={() => location.reload()}>{t('Reload')}</Button>
            <Button component="a" href="#/" variant="default" onClick={() => setTimeout(() => location.reload())}>
              {t('Home')}
            </Button>
          </Group>
        </div>
      </main>
    );
  }
}

import { Text } from '@mantine/core';
import type { Appearance } from '@portal/contract/buttons/embedCode';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../text/t.ts';
import { ButtonLook } from './ButtonLook.tsx';
import classes from './ButtonPreview.module.css';

/** Preview of a button on a white page, with its width and height in px (BTN-038, BTN-039). */
export function ButtonPreview({ look }: { look: Appearance }) {
  const button = useRef<HTMLSpanElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    if (!button.current) return;
    const { width, height } = button.current.getBoundingClientRect();
    setSize({ width: Math.round(width), height: Math.round(height) });
  }, [look.text, look.amount, look.border_width, look.border_radius, look.font_size]);
  return (
    <div className={classes.frame}>
      <div className={classes.page}>
        <ButtonLook look={look} ref={button} />
      </div>
      <Text size="sm" c="dimmed" role="status">
        {size && t('{width} × {height} px', size)}
      </Text>
    </div>
  );
}

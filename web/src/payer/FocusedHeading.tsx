import { useEffect, useRef } from 'react';

/** Heading of a new state; takes the focus, so that screen readers start there. */
export function FocusedHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}

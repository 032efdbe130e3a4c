import { useEffect, useRef } from 'react';

/** Heading of a new checkout state. It takes the focus, so that screen readers start reading there. */
export function FocusedHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}

import { useEffect, useRef } from 'react';

/** What has become of the payment: it takes the focus, so that nobody misses it and a reader begins there. */
export function Heading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}

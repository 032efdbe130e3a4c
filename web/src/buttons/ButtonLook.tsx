import { buttonStyle, buttonWords, type Appearance } from '@portal/contract/buttons/embedCode';
import type { CSSProperties, Ref } from 'react';

const asProperty = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Payment button as it looks on the merchant's page, without a link. */
export function ButtonLook({ look, ref }: { look: Appearance; ref?: Ref<HTMLSpanElement> }) {
  const style = Object.fromEntries(Object.entries(buttonStyle(look)).map(([name, value]) => [asProperty(name), value]));
  return (
    <span ref={ref} style={{ ...(style as CSSProperties), cursor: 'default', maxWidth: '100%' }}>
      {buttonWords(look)}
    </span>
  );
}

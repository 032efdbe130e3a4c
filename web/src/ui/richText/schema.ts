import { TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { FONT_SIZES, isSafeLink } from '@portal/contract/landings/richText';

const Size = TextStyle.extend({
  addAttributes: () => ({
    fontSize: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const size = FONT_SIZES[Number(element.getAttribute('size')) - 1];
        return size === undefined ? null : `${size}px`;
      },
      renderHTML: ({ fontSize }: { fontSize?: string | null }) => (fontSize ? { style: `font-size: ${fontSize}` } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'font[size]' }],
});

/** The editor's schema: only what the contract's rich text allows. Pasted content is reduced to it. */
export const SCHEMA = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => isSafeLink(address),
      shouldAutoLink: (address) => isSafeLink(address),
    },
  }),
  Size,
];

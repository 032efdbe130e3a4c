import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import { getNonce } from 'get-nonce';
import { useEffect, useRef, useState } from 'react';
import { toRichText } from './toRichText.ts';
import { EditorToolbar, editorToolLabels } from './EditorToolbar.tsx';
import classes from './RichTextPanel.module.css';
import { cleanPastedHtml } from './pastedHtml.ts';
import { parseRichTextValue } from './richValue.ts';
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

/**
 * Schema of the text editor: it contains only what the contract's rich text allows. Pasted content is reduced to it.
 */
const SCHEMA = [
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

interface Props {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  disabled: boolean;
  isWrong: boolean;
  isRequired: boolean;
  labelId: string;
  /** Ids of the elements that describe the editor: error, help text, counter. */
  aboutIds: string;
}

const attributesOf = ({ labelId, aboutIds, isWrong, isRequired, disabled }: Props): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelId,
  'aria-describedby': aboutIds,
  'aria-invalid': String(isWrong),
  'aria-required': String(isRequired),
  'aria-disabled': String(disabled),
});

/**
 * Connects the text editor with the form: input goes into the form, and other changes of the form, such as a reset, go
 * into the editor.
 */
function useBound(props: Props): Editor {
  const { value, onChange, onBlur, disabled } = props;
  const written = useRef(value);
  const [, drawAgain] = useState(0);
  const editor = useEditor({
    extensions: SCHEMA,
    content: parseRichTextValue(value),
    editable: !disabled,
    injectNonce: getNonce() ?? '',
    editorProps: { attributes: attributesOf(props), transformPastedHTML: cleanPastedHtml },
    onUpdate: ({ editor: changed }) => {
      written.current = JSON.stringify(toRichText(changed.getJSON()));
      onChange(written.current);
      // A form that is being sent rejects input, so the editor is reset to the form's value.
      drawAgain((times) => times + 1);
    },
    onBlur,
  });
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(parseRichTextValue(value), { emitUpdate: false });
  });
  return editor;
}

/** Editor of a rich text: toolbar above, text below. */
export default function RichTextPanel(props: Props) {
  const editor = useBound(props);
  return (
    <Frame
      editor={editor}
      labels={editorToolLabels()}
      withCodeHighlightStyles={false}
      className={classes.frame ?? ''}
      data-error={props.isWrong || undefined}
      data-disabled={props.disabled || undefined}
    >
      <EditorToolbar editor={editor} disabled={props.disabled} />
      <Frame.Content className={classes.text ?? ''} />
    </Frame>
  );
}

import { NativeSelect } from '@mantine/core';
import { RichTextEditor as Frame, type RichTextEditorLabels } from '@mantine/tiptap';
import { FONT_SIZES } from '@portal/contract/landings/richText';
import { useEditorState, type Editor } from '@tiptap/react';
import { t } from '../../text/t.ts';
import { LinkTool } from './LinkTool.tsx';
import classes from './RichTextPanel.module.css';

interface Props {
  editor: Editor;
  disabled: boolean;
}

export const editorToolLabels = (): Partial<RichTextEditorLabels> => ({
  boldControlLabel: t('Bold'),
  italicControlLabel: t('Italic'),
  underlineControlLabel: t('Underline'),
  strikeControlLabel: t('Strikethrough'),
  h2ControlLabel: t('Heading'),
  h3ControlLabel: t('Subheading'),
  bulletListControlLabel: t('Bulleted list'),
  orderedListControlLabel: t('Numbered list'),
  blockquoteControlLabel: t('Quote'),
  clearFormattingControlLabel: t('Clear formatting'),
  undoControlLabel: t('Undo'),
  redoControlLabel: t('Redo'),
});

/** Toolbar menu for the text sizes 1 to 7 (UI-073). */
function SizeTool({ editor, disabled }: Props) {
  const size = useEditorState({
    editor,
    selector: ({ editor: { isDestroyed }, editor: now }) =>
      isDestroyed ? '' : ((now.getAttributes('textStyle') as { fontSize?: string | null }).fontSize ?? ''),
  });
  const choose = (fontSize: string) => {
    const chain = editor.chain().focus();
    if (fontSize === '') chain.setMark('textStyle', { fontSize: null }).removeEmptyTextStyle().run();
    else chain.setMark('textStyle', { fontSize }).run();
  };
  return (
    <NativeSelect
      size="xs"
      className={classes.size ?? ''}
      aria-label={t('Font size')}
      title={t('Font size')}
      disabled={disabled}
      value={size}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: t('Normal size') },
        ...FONT_SIZES.map((px, at) => ({ value: `${px}px`, label: t('{n}: {px} px', { n: at + 1, px }) })),
      ]}
    />
  );
}

/** Toolbar with formatting tools for the selected text; the usual keyboard shortcuts do the same. */
export function EditorToolbar({ editor, disabled }: Props) {
  return (
    <Frame.Toolbar role="group" aria-label={t('Formatting')}>
      <Frame.ControlsGroup>
        <Frame.Bold disabled={disabled} />
        <Frame.Italic disabled={disabled} />
        <Frame.Underline disabled={disabled} />
        <Frame.Strikethrough disabled={disabled} />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.H2 disabled={disabled} />
        <Frame.H3 disabled={disabled} />
        <Frame.BulletList disabled={disabled} />
        <Frame.OrderedList disabled={disabled} />
        <Frame.Blockquote disabled={disabled} />
      </Frame.ControlsGroup>
      <SizeTool editor={editor} disabled={disabled} />
      <Frame.ControlsGroup>
        <LinkTool editor={editor} disabled={disabled} />
        <Frame.ClearFormatting disabled={disabled} />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Undo disabled={disabled} />
        <Frame.Redo disabled={disabled} />
      </Frame.ControlsGroup>
    </Frame.Toolbar>
  );
}

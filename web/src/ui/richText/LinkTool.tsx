import { mailtoUrl } from '@portal/contract/text/mailto';
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { isSafeLink } from '@portal/contract/landings/richText';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { t } from '../../text/t.ts';
import { buttonIconSizes } from '../page/iconSizes.ts';

interface Props {
  editor: Editor;
  disabled: boolean;
}

/**
 * Toolbar button that makes the selected text a link. An address without a protocol is a website or an email address.
 */
export function LinkTool({ editor, disabled }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isLink = useEditorState({
    editor,
    selector: ({ editor: now }) => !now.isDestroyed && now.isActive('link'),
  });
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withinPortal shadow="md" width={320}>
      <Popover.Target>
        <Frame.Control
          active={isLink}
          disabled={disabled}
          aria-label={t('Link')}
          title={t('Link')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconLink size={buttonIconSizes.xs} stroke={1.5} aria-hidden />
        </Frame.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Link')}>
        <LinkPanel editor={editor} isLink={isLink} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface PanelProps {
  editor: Editor;
  isLink: boolean;
  onDone: () => void;
}

function LinkPanel({ editor, isLink, onDone }: PanelProps) {
  const [address, setAddress] = useState(() => (editor.getAttributes('link') as { href?: string }).href ?? '');
  const [isTold, setTold] = useState(false);
  const href = toLinkUrl(address);
  const isWrong = !isSafeLink(href);
  const set = () => {
    if (isWrong) return setTold(true);
    onDone();
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection, the address itself becomes the link text.
    if (empty && !isLink)
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };
  const unset = () => {
    onDone();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <Stack gap="sm">
      <TextInput
        label={t('Link address')}
        placeholder="https://"
        inputMode="url"
        value={address}
        error={isTold && isWrong ? t('Enter a site address, an email address or a phone number') : undefined}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          set();
        }}
        data-autofocus
      />
      <Group justify="flex-end" gap="sm">
        {isLink && (
          <Button variant="default" size="sm" onClick={unset}>
            {t('Remove link')}
          </Button>
        )}
        <Button size="sm" onClick={set}>
          {t('Apply link')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Converts a typed address to a URL: without a protocol it is an email address, a phone number or a website. */
export function toLinkUrl(typed: string): string {
  const address = typed.trim();
  if (address === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+$/.test(address)) return mailtoUrl(address);
  if (/^\+?[\d -]{7,}$/.test(address)) return `tel:${address.replaceAll(' ', '')}`;
  return `https://${address}`;
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { links, type LinkInfo, type Messenger } from '@portal/contract/links';
import { useAction } from '../api/client.ts';
import { useShortAddress } from '../solutions/useShortAddress.ts';
import { t } from '../text/t.ts';
import { Section } from '../ui/page/DetailPage.tsx';
import { moneyText } from '../ui/value/amountText.ts';
import { Copy } from '../ui/value/Copy.tsx';
import { messengerName } from './messengerName.ts';

/** Where a text can be handed on (LINK-021). */
const messengers = (address: string, text: string): readonly (readonly [messenger: Messenger, href: string])[] => [
  ['telegram', `https://t.me/share/url?${new URLSearchParams({ url: address, text })}`],
  ['viber', `viber://forward?text=${encodeURIComponent(`${text} ${address}`)}`],
  ['whatsapp', `https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`],
];

/** Hands a link on by messengers and by mail, while it waits to be paid (LINK-020). */
export function ShareSection({ link, onMail }: { link: LinkInfo; onMail: () => void }) {
  const address = useShortAddress(link.url, link.url_short);
  const text = [link.invoice_name, moneyText(link.amount, link.currency)].filter((part) => part).join(', ');
  const share = useAction(links.share, [links.info]);
  // The messenger opens whether or not that can be remembered.
  const remember = (messenger: Messenger) =>
    void share.run({ params: { id: link.id }, body: { messenger } }).catch(() => undefined);
  return (
    <Section title={t('Share the link')}>
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          <Text style={{ overflowWrap: 'anywhere' }}>{address}</Text>
          <Copy value={address} what={t('Short address')} />
        </Group>
        <Group gap="xs">
          {messengers(address, text).map(([messenger, href]) => (
            <Button
              key={messenger}
              component="a"
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              onClick={() => remember(messenger)}
            >
              {messengerName(messenger)}
            </Button>
          ))}
          {link.can_send && (
            <Button variant="default" onClick={onMail}>
              {t('Mail')}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}

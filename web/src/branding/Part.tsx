import { Anchor, List, Text } from '@mantine/core';
import type { PagePart } from '@portal/contract/shell';
import { Link } from 'wouter';
import { screenExists } from '../ui/page/screenExists.ts';

/** Link of an information page: to a screen of the portal, an email address or an https URL. Other targets show nothing. */
function PageLink({ text, to }: { text: string; to: string }) {
  if (/^(mailto:|https:\/\/)/.test(to)) {
    const outside = to.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <Anchor href={to} {...outside}>
        {text}
      </Anchor>
    );
  }
  if (!to?.startsWith('/') || !screenExists(to)) return null;
  return (
    <Anchor component={Link} to={to}>
      {text}
    </Anchor>
  );
}

/** Paragraph, list or link of an information page. Unknown types are skipped. */
export function Part({ part }: { part: PagePart }) {
  if (part.type === 'text') return <Text>{part.text}</Text>;
  if (part.type === 'link') return <PageLink text={part.text} to={part.to} />;
  if (part.type !== 'list') return null;
  return (
    <List type={part.ordered ? 'ordered' : 'unordered'} spacing={4} withPadding>
      {part.items.map((item) => (
        <List.Item key={item}>{item}</List.Item>
      ))}
    </List>
  );
}

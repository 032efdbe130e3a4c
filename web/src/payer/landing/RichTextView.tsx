import type { ReactNode } from 'react';
import {
  FONT_SIZES,
  isSafeLink,
  type RichBlock,
  type RichInline,
  type RichMark,
  type RichText,
} from '@portal/contract/landings/richText';

const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

/** Converts the editor's font size to CSS. Large sizes shrink on small screens. */
function sizeOf(said: string): string | undefined {
  const size = FONT_SIZES.find((one) => said === `${one}px`);
  if (size === undefined) return undefined;
  return size > 24 ? `min(${size}px, 9vw)` : `${size}px`;
}

/**
 * Attributes of links in merchants' texts: the link opens a new window, sends no referrer and is not endorsed by the
 * page.
 */
export const EXTERNAL_LINK_PROPS = { target: '_blank', rel: 'noopener nofollow ugc' } as const;

/** External link in a merchant's text. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isSafeLink(href)) return children;
  return (
    <a href={href} {...(/^http/i.test(href) ? EXTERNAL_LINK_PROPS : { rel: EXTERNAL_LINK_PROPS.rel })}>
      {children}
    </a>
  );
}

function marked(children: ReactNode, mark: RichMark): ReactNode {
  if (mark.type === 'link') return <ExternalLink href={mark.attrs.href}>{children}</ExternalLink>;
  if (mark.type === 'textStyle') return <span style={{ fontSize: sizeOf(mark.attrs.fontSize) }}>{children}</span>;
  const Tag = TAGS[mark.type];
  return <Tag>{children}</Tag>;
}

/** Sorts text marks so that a link is the outermost element and all of its text is one link. */
const inside = (marks: readonly RichMark[]) =>
  marks.toSorted((one, other) => Number(one.type === 'link') - Number(other.type === 'link'));

const Line = ({ content = [] }: { content?: readonly RichInline[] | undefined }) =>
  content.map((node, at) =>
    node.type === 'hardBreak' ? (
      <br key={at} />
    ) : (
      <span key={at}>{inside(node.marks ?? []).reduce<ReactNode>(marked, node.text)}</span>
    ),
  );

interface BlockProps {
  node: RichBlock;
  /** Whether the text is below a heading of the page, so that its own headings start one level lower. */
  isBelow: boolean;
}

function Block({ node, isBelow }: BlockProps) {
  switch (node.type) {
    case 'paragraph':
      return <p>{node.content?.length ? <Line content={node.content} /> : <br />}</p>;
    case 'heading': {
      if (!node.content?.length) return null;
      const Tag = node.attrs.level === 3 && isBelow ? 'h3' : 'h2';
      return (
        <Tag className={`h${node.attrs.level}`}>
          <Line content={node.content} />
        </Tag>
      );
    }
    case 'blockquote':
      return (
        <blockquote>
          <Blocks content={node.content} isBelow={isBelow} />
        </blockquote>
      );
    default: {
      const Tag = node.type === 'orderedList' ? 'ol' : 'ul';
      return (
        <Tag>
          {node.content.map((item, at) => (
            <li key={at}>
              <Blocks content={item.content} isBelow={isBelow} />
            </li>
          ))}
        </Tag>
      );
    }
  }
}

function Blocks({ content, isBelow }: { content: readonly RichBlock[]; isBelow: boolean }) {
  const first = content.findIndex((node) => node.type === 'heading' && node.attrs.level === 2);
  return content.map((node, at) => <Block key={at} node={node} isBelow={isBelow || (first !== -1 && first < at)} />);
}

/** Formatted text of a merchant, rendered node by node, so that it can contain no markup. */
export function RichTextView({ text, isBelow = false }: { text: RichText; isBelow?: boolean }) {
  if (text.content.length === 0) return null;
  return (
    <div className="rich">
      <Blocks content={text.content} isBelow={isBelow} />
    </div>
  );
}

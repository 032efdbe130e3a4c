import { Anchor, List, Text, Title } from '@mantine/core';
import { type BrandPage, type PagePart, shell } from '@portal/contract/shell';
import { useEffect } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { createQuery } from '../api/client.ts';
import { toList } from '../api/toList.ts';
import { getTenantPageName } from '../api/sharedQueries.ts';
import { withDefaults } from '../api/withDefaults.ts';
import { getCurrentLanguage, t } from '../text/t.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import classes from './BrandingPage.module.css';
import { IconGroups, IconList } from './Icons.tsx';
import { screenExists } from '../ui/page/screens.ts';

/**
 * Link on an information page: opens a screen of the portal, an email address or an https URL. Other targets render
 * nothing.
 */
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

/** Paragraph, list or link of an information page. Parts of unknown types are skipped. */
function Part({ part }: { part: PagePart }) {
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

type Section = BrandPage['sections'][number];

/** Scrolls to the section that the address names and focuses its heading. */
function useSection(): void {
  const id = new URLSearchParams(useSearch()).get('section');
  useEffect(() => {
    const heading = id === null ? null : document.getElementById(id);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [id]);
}

function Contents({ path, sections }: { path: string; sections: readonly Section[] }) {
  if (sections.length < 3) return null;
  return (
    <nav aria-label={t('On this page')}>
      <ul className={classes.contents}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Anchor component={Link} to={`${path}?section=${encodeURIComponent(id)}`}>
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Page({ page, at }: { page: BrandPage; at: string }) {
  useSection();
  return (
    <article className={classes.page} lang={page.lang} data-wide>
      <PageHeader title={page.title} />
      <Text size="lg">{page.lead}</Text>
      <Contents path={at} sections={page.sections} />
      {page.sections.map(({ id, title, parts }) => (
        <section key={id} aria-labelledby={id} className={classes.section}>
          <Title order={2} id={id} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          {parts.map((part, index) => (
            <Part key={index} part={part} />
          ))}
        </section>
      ))}
      {page.path === 'icons' ? <IconList icons={page.icons} /> : <IconGroups icons={page.icons} />}
    </article>
  );
}

const sectionWithDefaults = (section: Section): Section => ({ ...section, parts: toList(section.parts) });

/**
 * Completes an information page: an answer without a title is a failure; other missing parts are left out (quality
 * B11).
 */
function pageWithDefaults(answer: BrandPage): BrandPage {
  const page = withDefaults<BrandPage>(['title'], ['sections', 'icons'], ['title'])(answer);
  return { ...page, sections: page.sections.map(sectionWithDefaults) };
}

/**
 * Information page of the tenant, such as the help center (SHELL-044 … SHELL-048). Its texts are plain text, never markup.
 */
export default function BrandingPage() {
  const [path] = useLocation();
  const asked = createQuery(
    shell.page,
    { query: { path: getTenantPageName(path), lang: getCurrentLanguage() } },
    pageWithDefaults,
  );
  return <WhenLoaded read={asked}>{(page) => <Page page={page} at={path} />}</WhenLoaded>;
}

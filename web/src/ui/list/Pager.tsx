import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { PAGE_SIZES } from '@portal/contract/dataList';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { memo, useCallback, useRef, useState } from 'react';
import { getCurrentLanguage, t } from '../../text/t.ts';
import { isPageSize, type PageSize } from './pageSize.ts';
import classes from './Pager.module.css';

interface Props {
  page: number;
  pages: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
  onLimit: (limit: PageSize) => void;
}

let numbers: { language: string; format: Intl.NumberFormat } | undefined;

function say(n: number): string {
  const language = getCurrentLanguage();
  if (numbers?.language !== language) numbers = { language, format: new Intl.NumberFormat(language) };
  return numbers.format.format(n);
}

/** Pager of a list: range and total, first, previous, page number, next, last, and page size (LIST-031). */
export const Pager = memo(function Pager({ page, pages, limit, total, onPage, onLimit }: Props) {
  const from = (page - 1) * limit + 1;
  const at = useRef({ page, pages });
  at.current = { page, pages };
  const step = useCallback((way: Way) => onPage(ways[way](at.current)), [onPage]);
  const to = Math.min(page * limit, total);
  const range = t('{from}–{to} of {total}', { from: say(from), to: say(to), total: say(total) });
  return (
    <>
      <nav className={classes.pager} aria-label={t('Pages')}>
        <span role="status" className={classes.range}>
          {range}
        </span>
        <RowsPerPage limit={limit} onLimit={onLimit} />
        <div className={classes.steps}>
          <Step way="first" label={t('First page')} isOff={page <= 1} onStep={step} />
          <Step way="previous" label={t('Previous page')} isOff={page <= 1} onStep={step} />
          <PageNumber page={page} pages={pages} onPage={onPage} />
          <Step way="next" label={t('Next page')} isOff={page >= pages} onStep={step} />
          <Step way="last" label={t('Last page')} isOff={page >= pages} onStep={step} />
        </div>
      </nav>
      <p data-paper-only="">{range}</p>
    </>
  );
});

const ways = {
  first: () => 1,
  previous: ({ page }: { page: number }) => page - 1,
  next: ({ page }: { page: number }) => page + 1,
  last: ({ pages }: { pages: number }) => pages,
};
type Way = keyof typeof ways;

const icons = {
  first: IconChevronsLeft,
  previous: IconChevronLeft,
  next: IconChevronRight,
  last: IconChevronsRight,
};

interface StepProps {
  way: Way;
  label: string;
  isOff: boolean;
  onStep: (way: Way) => void;
}

/** A disabled pager button stays focusable, so that keyboard users keep their place. */
const Step = memo(function Step({ way, label, isOff, onStep }: StepProps) {
  const Icon = icons[way];
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={classes.step}
      aria-label={label}
      title={label}
      {...(isOff ? { 'aria-disabled': true } : { onClick: () => onStep(way) })}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
});

const RowsPerPage = memo(function RowsPerPage({ limit, onLimit }: Pick<Props, 'limit' | 'onLimit'>) {
  return (
    <NativeSelect
      size="sm"
      aria-label={t('Rows per page')}
      data={PAGE_SIZES.map((size) => ({ value: String(size), label: t('{n} per page', { n: size }) }))}
      value={String(limit)}
      onChange={(event) => {
        const size = Number(event.currentTarget.value);
        if (isPageSize(size)) onLimit(size);
      }}
    />
  );
});

function PageNumber({ page, pages, onPage }: Pick<Props, 'page' | 'pages' | 'onPage'>) {
  const [{ of, typed }, setState] = useState({ of: page, typed: String(page) });
  const setTyped = (text: string) => setState({ of: page, typed: text });
  if (of !== page) setTyped(String(page));
  const goThere = () => {
    const asked = Math.min(Math.max(parsePageNumber(typed) || page, 1), pages);
    setTyped(String(asked));
    if (asked !== page) onPage(asked);
  };
  return (
    <label className={classes.number}>
      <span>{t('Page')}</span>
      <TextInput
        size="sm"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={goThere}
        onKeyDown={(event) => event.key === 'Enter' && goThere()}
        classNames={{ input: classes.input }}
      />
      <span>{t('of {n}', { n: say(pages) })}</span>
    </label>
  );
}

/** Matches a typed page number; its digits may have thousands separators, as in the pager. */
const PAGE = /^\d{1,3}(?:[\s.,'’]?\d{3})*$/;

/** Parses a typed page number; returns 0 if the text is not an integer, such as `1e3` and `1.5`. */
export const parsePageNumber = (text: string): number =>
  PAGE.test(text.trim()) ? Number(text.replaceAll(/\D/g, '')) : 0;

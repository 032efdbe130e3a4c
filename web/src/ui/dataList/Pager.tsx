import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { PAGE_SIZES } from '@portal/contract/dataList';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { memo, useState, type ReactNode } from 'react';
import { currentLanguage, t } from '../../text/t.ts';
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
  const language = currentLanguage();
  if (numbers?.language !== language) numbers = { language, format: new Intl.NumberFormat(language) };
  return numbers.format.format(n);
}

/** Where in the list one is, and the ways on: first, previous, a page by number, next, last; and the page size (LIST-031). */
export const Pager = memo(function Pager({ page, pages, limit, total, onPage, onLimit }: Props) {
  const from = (page - 1) * limit + 1;
  return (
    <nav className={classes.pager} aria-label={t('Pages')}>
      <span role="status" className={classes.range}>
        {t('{from}–{to} of {total}', { from: say(from), to: say(Math.min(page * limit, total)), total: say(total) })}
      </span>
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
      <div className={classes.steps}>
        <Step label={t('First page')} to={page > 1 ? 1 : undefined} onPage={onPage}>
          <IconChevronsLeft size={20} stroke={1.5} aria-hidden />
        </Step>
        <Step label={t('Previous page')} to={page > 1 ? page - 1 : undefined} onPage={onPage}>
          <IconChevronLeft size={20} stroke={1.5} aria-hidden />
        </Step>
        <PageNumber key={page} page={page} pages={pages} onPage={onPage} />
        <Step label={t('Next page')} to={page < pages ? page + 1 : undefined} onPage={onPage}>
          <IconChevronRight size={20} stroke={1.5} aria-hidden />
        </Step>
        <Step label={t('Last page')} to={page < pages ? pages : undefined} onPage={onPage}>
          <IconChevronsRight size={20} stroke={1.5} aria-hidden />
        </Step>
      </div>
    </nav>
  );
});

/** Stays focusable where there is nowhere to go: who steps with the keyboard does not lose the place. */
function Step({
  label,
  to,
  onPage,
  children,
}: {
  label: string;
  to: number | undefined;
  onPage: Props['onPage'];
  children: ReactNode;
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={classes.step}
      aria-label={label}
      title={label}
      {...(to === undefined ? { 'aria-disabled': true } : { onClick: () => onPage(to) })}
    >
      {children}
    </ActionIcon>
  );
}

function PageNumber({ page, pages, onPage }: Pick<Props, 'page' | 'pages' | 'onPage'>) {
  const [typed, setTyped] = useState(String(page));
  const goThere = () => {
    const asked = Math.min(Math.max(Number(typed) || page, 1), pages);
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
        onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 9))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={goThere}
        onKeyDown={(event) => event.key === 'Enter' && goThere()}
        classNames={{ input: classes.input }}
      />
      <span>{t('of {n}', { n: say(pages) })}</span>
    </label>
  );
}

import { Button } from '@mantine/core';
import { IconColumns3, IconFileDownload } from '@tabler/icons-react';
import { lazy } from 'react';
import { t } from '../../text/t.ts';
import type { ReportEndpoints } from './listTypes.ts';
import classes from './DataListActions.module.css';
import { RoutedForm, useRoutedForm } from '../form/RoutedForm.tsx';
import { AuthorizedButton } from '../overlay/AuthorizedButton.tsx';
import { useUserRights } from '../../api/rights.ts';

const ConfigureModal = lazy(() => import('./ConfigureModal.tsx'));
const SaveModal = lazy(() => import('./SaveModal.tsx'));

const CONFIGURE = 'configure_report';
const COLUMNS = 'columns';
const SAVE = 'save_to_reports';

interface Props {
  list: ReportEndpoints;
  plainFilters?: readonly string[];
  /** The list has no report to configure, but its columns can be chosen and it can be saved (SET-011, REP-005). */
  isWithoutReport?: boolean;
}

/** Header actions of a list page: "Configure report" and "Save to reports" (PAY-010, REP-003). */
export function DataListActions({ list, plainFilters = [], isWithoutReport = false }: Props) {
  const form = useRoutedForm({ keepsQuery: true });
  const maySave = useUserRights().may('reports.read');
  const choosing = isWithoutReport
    ? { name: COLUMNS, verb: t('Columns') }
    : { name: CONFIGURE, verb: t('Configure report') };
  return (
    <>
      <Button
        variant="default"
        classNames={{ root: classes.button, section: classes.icon }}
        leftSection={<IconColumns3 size={20} stroke={1.5} aria-hidden />}
        onClick={() => form.open(choosing.name)}
      >
        {choosing.verb}
      </Button>
      <AuthorizedButton
        right="reports.read"
        variant="default"
        classNames={{ root: classes.button, section: classes.icon }}
        leftSection={<IconFileDownload size={20} stroke={1.5} aria-hidden />}
        onClick={() => form.open(SAVE)}
      >
        {t('Save to reports')}
      </AuthorizedButton>
      <RoutedForm form={form} name={choosing.name}>
        {(close) => <ConfigureModal list={list} title={choosing.verb} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name={SAVE} isAllowed={maySave} refusal={t('Permission denied')}>
        {(close) => <SaveModal list={list} plainFilters={plainFilters} onClose={close} />}
      </RoutedForm>
    </>
  );
}

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { companies, type Company, type Individual, type IndividualType } from '@portal/contract/companies';
import { useRouteMutation } from '../api/client.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { RoutedForm, useRoutedForm, type RoutedFormState } from '../ui/form/RoutedForm.tsx';
import { confirmAction } from '../ui/overlay/confirmAction.tsx';
import { useRestoreFocus } from '../ui/page/restoreFocus.ts';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { SmallTable, type SmallTableColumn } from '../ui/page/SmallTable.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { dayText } from '../ui/value/dateText.ts';
import { Badge } from '../ui/value/Badge.tsx';
import { yesOrNoText } from '../ui/value/yesOrNoText.ts';
import { staleMissingItemRoutes, companyQueries } from './companyReads.ts';
import { CompanyFileRows } from './CompanyFileRows.tsx';
import { AddIndividualModal, EditIndividualModal } from './IndividualModal.tsx';
import { INDIVIDUAL_TYPES, individualTypeLabels } from './tabLabels.ts';

/** Tab with the people of a company: directors, beneficial owners and authorized persons (COM-007, COM-013). */
export const IndividualsTab = ({ company }: { company: Company }) => (
  <WhenLoaded read={companyQueries.individuals(company.id)}>
    {({ data }) => <Content company={company} people={data} />}
  </WhenLoaded>
);

const isType = (word: string | null): word is IndividualType => INDIVIDUAL_TYPES.some((type) => type === word);

function Content({ company, people }: { company: Company; people: readonly Individual[] }) {
  const form = useRoutedForm();
  const mayEdit = useUserRights().may('companies.edit', company.merchant_id);
  const type = form.param('type');
  const person = people.find(({ id }) => String(id) === form.param('person'));
  return (
    <Stack gap="xl" maw={960}>
      {INDIVIDUAL_TYPES.map((one) => (
        <TypeSection
          key={one}
          company={company}
          type={one}
          people={people.filter((individual) => individual.type === one)}
          form={form}
        />
      ))}
      <RoutedForm form={form} name="add" isAllowed={mayEdit && isType(type)}>
        {(close) => isType(type) && <AddIndividualModal companyId={company.id} type={type} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="edit" isAllowed={mayEdit && person !== undefined}>
        {(close) => person && <EditIndividualModal companyId={company.id} person={person} onClose={close} />}
      </RoutedForm>
      <RoutedForm form={form} name="view" isAllowed={person !== undefined}>
        {(close) => person && <ViewIndividualModal company={company} person={person} onClose={close} />}
      </RoutedForm>
    </Stack>
  );
}

interface SectionProps {
  company: Company;
  type: IndividualType;
  people: readonly Individual[];
  form: RoutedFormState;
}

function TypeSection({ company, type, people, form }: SectionProps) {
  const label = individualTypeLabels[type]();
  const isNeeded = company.missing.some(
    ({ tab, who, what }) => tab === 'individuals' && who === null && t(what) === label,
  );
  const remove = useDelete(company);
  return (
    <DetailSection title={label} note={isNeeded && <Badge status="missing" />}>
      <Stack gap="sm">
        {people.length === 0 ? (
          <Text c="dimmed">{t('No people added yet')}</Text>
        ) : (
          <SmallTable
            label={label}
            rows={people}
            rowKey={({ id }) => id}
            columns={columnsOf({ company, form, remove })}
          />
        )}
        <div>
          <AuthorizedButton
            right="companies.edit"
            merchantId={company.merchant_id}
            variant={isNeeded ? 'filled' : 'default'}
            aria-label={t('Add: {what}', { what: label })}
            onClick={() => form.open('add', { type })}
          >
            {t('Add')}
          </AuthorizedButton>
        </div>
      </Stack>
    </DetailSection>
  );
}

/** Hook that deletes a person from a company after a confirmation (COM-020). */
function useDelete({ id }: Company): (person: Individual) => void {
  const action = useRouteMutation(companies.deleteIndividual, [companies.individuals, ...staleMissingItemRoutes]);
  return (person) =>
    void confirmAction({
      title: t('Delete the person?'),
      body: t("{name} and their files will be deleted. This can't be undone.", { name: fullName(person) }),
      verb: t('Delete person'),
      danger: true,
      run: () => action.run({ params: { id, type: person.type, individual_id: person.id }, body: {} }),
    });
}

interface Columns {
  company: Company;
  form: RoutedFormState;
  remove: (person: Individual) => void;
}

const columnsOf = ({ company, form, remove }: Columns): SmallTableColumn<Individual>[] => [
  { title: t('Name'), cell: (person) => <bdi style={{ overflowWrap: 'anywhere' }}>{fullName(person)}</bdi> },
  { title: t('Date of birth'), cell: ({ date_of_birth }) => dayText(date_of_birth) },
  {
    title: t('Identity document'),
    cell: ({ files: [latest] }) => <Badge status={latest?.status ?? 'missing'} />,
  },
  {
    title: t('Actions'),
    screenOnly: true,
    cell: (person) => {
      const at = { type: person.type, person: String(person.id) };
      const edit = { right: 'companies.edit', merchantId: company.merchant_id } as const;
      const look = { variant: 'default', size: 'compact-sm' } as const;
      const name = fullName(person);
      return (
        <Group gap="xs">
          <Button {...look} aria-label={t('View {name}', { name })} onClick={() => form.open('view', at)}>
            {t('View')}
          </Button>
          <AuthorizedButton
            {...edit}
            {...look}
            aria-label={t('Edit {name}', { name })}
            onClick={() => form.open('edit', at)}
          >
            {t('Edit')}
          </AuthorizedButton>
          <AuthorizedButton
            {...edit}
            {...look}
            aria-label={t('Delete {name}', { name })}
            onClick={() => remove(person)}
          >
            {t('Delete')}
          </AuthorizedButton>
        </Group>
      );
    },
  },
];

const fullName = ({ given_name, middle_name, surname }: Individual): string =>
  [given_name, middle_name, surname].filter((part) => part).join(' ');

const dayOrNothing = (day: string) => (day ? dayText(day) : '');

const factsOf = (person: Individual) => [
  {
    title: individualTypeLabels[person.type](),
    facts: [
      { label: t('Date of birth'), value: dayOrNothing(person.date_of_birth) },
      { label: t('Residential address'), value: <bdi>{person.residential_address}</bdi> },
      { label: t('Email'), value: person.email },
      { label: t('Phone'), value: person.phone },
      { label: t('Politically exposed person'), value: yesOrNoText(person.pep) },
    ],
  },
  {
    title: t('Identity document'),
    facts: [
      { label: t('Issued on'), value: dayOrNothing(person.document_issue_date) },
      { label: t('Valid until'), value: dayOrNothing(person.document_expiry_date) },
    ],
  },
];

interface ViewProps {
  company: Company;
  person: Individual;
  onClose: () => void;
}

/** Modal that shows a person and their files (COM-011, COM-019). */
function ViewIndividualModal({ company, person, onClose }: ViewProps) {
  useRestoreFocus();
  return (
    <Modal opened onClose={onClose} title={fullName(person)} closeButtonProps={{ 'aria-label': t('Close') }}>
      <WhenLoaded read={companyQueries.individual(company.id, person.type, person.id)}>
        {(now) => (
          <Stack gap="md">
            <Facts groups={factsOf(now)} />
            <CompanyFileRows company={company} files={now.files} path={companies.docFile.path} />
          </Stack>
        )}
      </WhenLoaded>
    </Modal>
  );
}

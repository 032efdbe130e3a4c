import type { CreationDraft, CreationForm } from '@portal/contract/onboarding';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { paths } from '../paths/paths.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { getCreationFormQuery } from './creationReads.ts';
import { useCreationDraft } from './useCreationDraft.ts';

interface Props {
  children: (form: CreationForm, draft: CreationDraft) => ReactNode;
}

/**
 * Renders a later page of the creation form with the form and the draft. Redirects to the first page until country and
 * legal form are chosen.
 */
export function RequireCountry({ children }: Props) {
  const { typed } = useCreationDraft();
  const { country, jurtype } = typed();
  return (
    <WhenLoaded read={getCreationFormQuery({ country, jurtype })}>
      {(form) =>
        form.country === '' || form.jurtype === '' ? (
          <Redirect to={paths.registerMerchant()} replace />
        ) : (
          children(form, { ...form.values, ...typed() })
        )
      }
    </WhenLoaded>
  );
}

import type { CreationDraft, CreationForm } from '@portal/contract/onboarding';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { paths } from '../paths/paths.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { creationForm } from './reads.ts';
import { useDraft } from './useDraft.ts';

interface Props {
  children: (form: CreationForm, draft: CreationDraft) => ReactNode;
}

/**
 * A page after the first one of the creation form: with the form as its country and form of business ask, and what was
 * typed so far. Who has chosen neither is led to the first page.
 */
export function WhenChosen({ children }: Props) {
  const { typed } = useDraft();
  const { country, jurtype } = typed();
  return (
    <WhenLoaded read={creationForm({ country, jurtype })}>
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

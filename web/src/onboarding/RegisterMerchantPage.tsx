import { useState } from 'react';
import { Redirect, useParams } from 'wouter';
import { paths } from '../app/paths.ts';
import { registration } from '../api/registration.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import type { AddressValues } from './creationValues.ts';
import { MerchantForm } from './MerchantForm.tsx';
import { OnboardingPage } from './OnboardingPage.tsx';
import { creationForm } from './reads.ts';
import { RegistrationProgress } from './RegistrationProgress.tsx';
import { useDraft } from './useDraft.ts';

const isDone = (step: string | null) => step === null || step === 'create_merchant';

/**
 * Where registering begins (MER-049): the first half of the creation form, or how far the merchant is that is being
 * registered. An address with a country begins another one.
 */
export default function RegisterMerchantPage() {
  const said = useParams<AddressValues>();
  return (
    <WhenLoaded read={registration}>
      {(status) =>
        isDone(status.step) || said.country ? (
          <FirstHalf said={said} />
        ) : (
          <OnboardingPage step={status.step} isOffer={status.is_offer === true}>
            <RegistrationProgress status={status} />
          </OnboardingPage>
        )
      }
    </WhenLoaded>
  );
}

function FirstHalf({ said: now }: { said: AddressValues }) {
  // The address follows the form from here on.
  const [said] = useState(now);
  const { typed } = useDraft();
  const { country, jurtype } = said;
  return (
    <WhenLoaded read={creationForm({ country, jurtype })}>
      {(form) => {
        const draft = { ...form.values, ...typed() };
        if (!country && draft.page === 'company') return <Redirect to={paths.addCompanyDetails()} replace />;
        return <MerchantForm first={form} draft={draft} said={said} now={now} />;
      }}
    </WhenLoaded>
  );
}

import { useState } from 'react';
import { Redirect, useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { registration } from '../api/registration.ts';
import { me, myMerchants } from '../api/sharedReads.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import type { AddressValues } from './creationValues.ts';
import { MerchantForm } from './MerchantForm.tsx';
import { OnboardingPage } from './OnboardingPage.tsx';
import { creationForm } from './creationReads.ts';
import { MerchantIsLive } from './MerchantIsLive.tsx';
import { RegistrationProgress } from './RegistrationProgress.tsx';
import { useDraft } from './useDraft.ts';

/**
 * First page of the registration (MER-049). It shows the creation form, the next step of a merchant in registration, or
 * the activated merchant. An address with a country starts another registration.
 */
export default function RegisterMerchantPage() {
  const said = useParams<AddressValues>();
  return (
    <WhenLoaded read={registration}>
      {(status) =>
        said.country || status.step === 'create_merchant' ? (
          <FirstHalf said={said} />
        ) : status.step === null ? (
          <WhenLoaded read={me}>
            {({ demo }) => (demo ? <FirstHalf said={said} /> : <Finished said={said} />)}
          </WhenLoaded>
        ) : (
          <OnboardingPage step={status.step} isOffer={status.is_offer === true}>
            <RegistrationProgress status={status} />
          </OnboardingPage>
        )
      }
    </WhenLoaded>
  );
}

/**
 * Page without a registration in progress: shows the newest active merchant, else the creation form. The demo account
 * sees a note instead (SHELL-026).
 */
function Finished({ said }: { said: AddressValues }) {
  return (
    <WhenLoaded read={myMerchants}>
      {({ data }) => {
        const [newest] = data.filter(({ status }) => status === 'active').toSorted((a, b) => b.id - a.id);
        return newest ? <MerchantIsLive merchant={newest} /> : <FirstHalf said={said} />;
      }}
    </WhenLoaded>
  );
}

function FirstHalf({ said: now }: { said: AddressValues }) {
  // From here on the form updates the address.
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

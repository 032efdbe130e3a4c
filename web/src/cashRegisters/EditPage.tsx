import { Redirect, useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { registerListQuery } from './cashRegisterReads.ts';

/**
 * Page that redirects to the settings of a merchant's cash register. Without a provider in the address, the provider of
 * the current register is used (CASH-005).
 */
export default function EditPage() {
  const { merchant, provider } = useParams<{ merchant: string; provider?: string }>();
  const to = (name: string) => paths.cashRegisterStep('edit', Number(merchant), name, 'form');
  if (provider !== undefined) return <Redirect to={to(provider)} replace />;
  return (
    <>
      <PageHeader title={t('Online cash box')} back={{ to: paths.cashRegisters(), label: t('Cash registers') }} />
      <WhenLoaded read={registerListQuery}>
        {({ data }) => {
          const found = data.find(({ id }) => String(id) === merchant);
          if (!found) throw new Failure('page', 404);
          const next = found.cashbox ? to(found.cashbox.provider) : paths.connectCashRegister(found.id);
          return <Redirect to={next} replace />;
        }}
      </WhenLoaded>
    </>
  );
}

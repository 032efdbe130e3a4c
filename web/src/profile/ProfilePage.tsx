import { useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { me } from '../api/sharedReads.ts';
import { t } from '../text/t.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { VerificationTab } from './VerificationTab.tsx';

/** Profile of the signed-in user with its tabs (PROF-002 … PROF-004). */
export default function ProfilePage() {
  const { type } = useParams();
  const Tab = type === 'verification' ? VerificationTab : OverviewTab;
  return (
    <>
      <PageHeader title={t('Profile')} />
      <RouteTabs
        label={t('Profile')}
        tabs={[
          { label: t('Overview'), to: paths.profile('overview') },
          { label: t('2-Step Verification'), to: paths.profile('verification') },
        ]}
      />
      <ScreenBoundary key={type}>
        <WhenLoaded read={me}>{(person) => <Tab person={person} />}</WhenLoaded>
      </ScreenBoundary>
    </>
  );
}

import type { PublicLanding } from '@portal/contract/landings';
import { t } from '../../text/t.ts';
import { TestMode } from '../Notices.tsx';
import { OutsideLink } from './RichTextView.tsx';

/** Merchant, title and summary of the page. */
export function LandingHeader({ landing }: { landing: PublicLanding }) {
  const { name, summary, merchant, logo, cover, test_mode } = landing;
  return (
    <header className="hero">
      {test_mode && <TestMode />}
      {cover ? (
        <img className="cover" src={cover.url} alt={cover.alt} width="640" height="160" fetchPriority="high" />
      ) : (
        <div className="cover" />
      )}
      <div className="who">
        {logo && <img className="logo" src={logo.url} alt={logo.alt} width="96" height="96" />}
        <h1>{name}</h1>
        <p className="hint">
          {t('By')} <OutsideLink href={merchant.url}>{merchant.name}</OutsideLink>
        </p>
        {summary !== '' && <p className="lead">{summary}</p>}
      </div>
    </header>
  );
}

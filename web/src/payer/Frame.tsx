import type { ReactNode } from 'react';
import { checkout, type CheckoutSession } from '@portal/contract/checkout';
import { payerAddress } from '../api/payer.ts';
import { nameOf } from '../text/languages.ts';
import { t } from '../text/t.ts';
import { initialOf } from './initial.ts';
import { Offline, TestMode } from './Notices.tsx';

/** Who is paid, as the payer knows them. */
function Merchant({ merchant, session, logo }: CheckoutSession & { logo: string | undefined }) {
  return (
    <div className="merchant">
      {merchant.has_logo ? (
        <img src={logo ?? payerAddress(checkout.logo, session)} alt="" width="123" height="44" />
      ) : (
        <span className="initial" aria-hidden="true">
          {initialOf(merchant.name)}
        </span>
      )}
      <span className="name">{merchant.name}</span>
    </div>
  );
}

const hrefOf = (url: string): string | undefined => (/^https?:\/\//i.test(url) ? url : undefined);

/** Whom to ask, and on whose terms it is sold. */
function Contacts({ merchant }: CheckoutSession) {
  const { support_email, support_phone } = merchant;
  const offer = hrefOf(merchant.offer_url);
  return (
    <ul className="contacts">
      {support_email !== '' && (
        <li>
          <a href={`mailto:${support_email}`}>{support_email}</a>
        </li>
      )}
      {support_phone !== '' && (
        <li>
          <a href={`tel:${support_phone.replaceAll(/[^\d+]/g, '')}`}>{support_phone}</a>
        </li>
      )}
      {offer !== undefined && (
        <li>
          <a href={offer} target="_blank" rel="noreferrer">
            {t('Terms of sale')}
          </a>
        </li>
      )}
    </ul>
  );
}

function Languages({ languages, value, onChange }: { languages: string[]; value: string; onChange(to: string): void }) {
  return (
    <label className="languages">
      <span className="unseen">{t('Language')}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {nameOf(language)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Props {
  session: CheckoutSession | undefined;
  /** Of a preview, which has no session to ask for it. */
  logo?: string;
  language: string;
  onLanguage(language: string): void;
  children: ReactNode;
}

/** What is around every state: whose page it is, whether it is a test, whom to ask, in which language. */
export function Frame({ session, logo, language, onLanguage, children }: Props) {
  return (
    <div className="page">
      {session && (
        <header>
          {session.test_mode && <TestMode />}
          <Merchant {...session} logo={logo} />
        </header>
      )}
      <main>
        <Offline />
        {children}
      </main>
      {session && (
        <footer>
          <Contacts {...session} />
          {session.design.language_switch && (
            <Languages languages={session.languages} value={language} onChange={onLanguage} />
          )}
        </footer>
      )}
    </div>
  );
}

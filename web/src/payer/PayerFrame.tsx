import { mailtoUrl } from '@portal/contract/text/mailto';
import type { ReactNode } from 'react';
import type { CheckoutPage } from '@portal/contract/checkout';
import { getLanguageName } from '../text/languages.ts';
import { getCurrentLanguage, t } from '../text/t.ts';
import { getInitial } from './getInitial.ts';
import { OfflineNotice, TestModeNotice } from './Notices.tsx';

/** Header with the merchant's name and logo. */
function Merchant({ merchant, logo }: Pick<CheckoutPage, 'merchant'> & { logo: string }) {
  return (
    <div className="merchant">
      {merchant.has_logo ? (
        <img src={logo} alt="" width="123" height="44" />
      ) : (
        <span className="initial" aria-hidden="true">
          {getInitial(merchant.name)}
        </span>
      )}
      <span className="name">{merchant.name}</span>
    </div>
  );
}

const hrefOf = (url: string): string | undefined => (/^https?:\/\//i.test(url) ? url : undefined);
/** Returns the URL of a messenger or social profile if it is safe. Viber has its own URL scheme. */
const placeOf = (url: string) => (/^viber:\/\/chat\?number=%2B\d+$/.test(url) ? url : hrefOf(url));

/** The merchant's support contacts and terms of sale. */
function Contacts({ merchant }: Pick<CheckoutPage, 'merchant'>) {
  const { support_email, support_phone, places } = merchant;
  const { offer_url, offer_template: template } = merchant;
  const offer = hrefOf(template?.replaceAll('{lang}', getCurrentLanguage()) ?? offer_url);
  return (
    <ul className="contacts">
      {support_email !== '' && (
        <li>
          <a href={mailtoUrl(support_email)}>{support_email}</a>
        </li>
      )}
      {support_phone !== '' && (
        <li>
          <a href={`tel:${support_phone.replaceAll(/[^\d+]/g, '')}`}>{support_phone}</a>
        </li>
      )}
      {places.map(({ place, url }) => {
        const href = placeOf(url);
        return (
          href !== undefined && (
            <li key={place}>
              <a href={href} target="_blank" rel="noreferrer">
                {place}
              </a>
            </li>
          )
        );
      })}
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
            {getLanguageName(language)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Props {
  /** Data of the merchant; undefined while they are unknown. */
  page: CheckoutPage | undefined;
  /** URL of the merchant's logo; empty if there is none. */
  logo: string;
  language: string;
  onLanguage(language: string): void;
  children: ReactNode;
}

/** Frame of every page for payers: merchant, test mode notice, support, language. */
export function PayerFrame({ page, logo, language, onLanguage, children }: Props) {
  return (
    <div className="page">
      {page && (
        <header>
          {page.test_mode && <TestModeNotice />}
          <Merchant merchant={page.merchant} logo={logo} />
        </header>
      )}
      <main>
        <OfflineNotice />
        {children}
      </main>
      {page && (
        <footer>
          <Contacts merchant={page.merchant} />
          {page.design.language_switch && (
            <Languages languages={page.languages} value={language} onChange={onLanguage} />
          )}
        </footer>
      )}
    </div>
  );
}

import { mailtoOf } from '@portal/contract/text/mailto';
import type { PublicLanding } from '@portal/contract/landings';
import { MESSENGERS, NETWORKS } from '@portal/contract/landings/landingRules';
import { t } from '../../text/t.ts';
import { OUTSIDE, OutsideLink } from './RichTextView.tsx';

const MESSENGER_NAMES = { telegram: 'Telegram', viber: 'Viber', whatsapp: 'WhatsApp', messenger: 'Messenger' } as const;
const NETWORK_NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
} as const;

const digits = (phone: string) => phone.replaceAll(/\D/g, '');
const partOf = (name: keyof typeof MESSENGERS, said: string) =>
  name === 'viber' ? `%2B${digits(said)}` : name === 'whatsapp' ? digits(said) : encodeURIComponent(said);

/** Addresses of the merchant in messengers and social networks. */
function placesOf({ messengers, social }: PublicLanding): (readonly [name: string, href: string])[] {
  const talks = Object.entries(MESSENGER_NAMES).map(([name, text]) => {
    const key = name as keyof typeof MESSENGERS;
    return [text, messengers[key] && MESSENGERS[key] + partOf(key, messengers[key])] as const;
  });
  const pages = Object.entries(NETWORK_NAMES).map(([name, text]) => {
    const key = name as keyof typeof NETWORKS;
    return [text, social[key] && NETWORKS[key] + encodeURIComponent(social[key])] as const;
  });
  return [...talks, ...pages].filter(([, href]) => href !== '');
}

/** Contacts, messengers and social networks as plain links, without third-party content. */
export function Reach({ landing }: { landing: PublicLanding }) {
  const { email, phone, address, site } = landing.contacts;
  const places = placesOf(landing);
  if ([email, phone, address, site].every((text) => text === '') && places.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="reach">
      <h2 id="reach">{t('Contacts')}</h2>
      <ul className="reach">
        {email !== '' && (
          <li>
            <a href={mailtoOf(email)}>{email}</a>
          </li>
        )}
        {phone !== '' && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </li>
        )}
        {site !== '' && (
          <li>
            <OutsideLink href={site}>{site.replace(/^https?:\/\//i, '').replace(/\/$/, '')}</OutsideLink>
          </li>
        )}
        {address !== '' && <li className="description">{address}</li>}
      </ul>
      {places.length > 0 && (
        <ul className="places">
          {places.map(([name, href]) => (
            <li key={name}>
              <a href={href} {...OUTSIDE}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

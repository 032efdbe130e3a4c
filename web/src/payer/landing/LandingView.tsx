import type { PublicLanding } from '@portal/contract/landings';
import { OfflineNotice, TestModeNotice } from '../Notices.tsx';
import { DonationForm } from './DonationForm.tsx';
import { getPageColors } from './getPageColors.ts';
import { QuestionsSection, ProjectSection, ShareSection, WalletsSection } from './LandingSections.tsx';
import { EXTERNAL_LINK_PROPS, ExternalLink, RichTextView } from './RichTextView.tsx';
import { ShopForm } from './ShopForm.tsx';
import type { OrderingState } from './usePlaceOrder.ts';
import { t } from '../../text/t.ts';
import { mailtoUrl } from '@portal/contract/text/mailto';
import { MESSENGERS, NETWORKS } from '@portal/contract/landings/landingRules';

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

/** Returns the merchant's addresses in messengers and social networks. */
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

/** Section with contacts, messengers and social networks as plain links, without third-party content. */
function Reach({ landing }: { landing: PublicLanding }) {
  const { email, phone, address, site } = landing.contacts;
  const places = placesOf(landing);
  if ([email, phone, address, site].every((text) => text === '') && places.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="reach">
      <h2 id="reach">{t('Contacts')}</h2>
      <ul className="reach">
        {email !== '' && (
          <li>
            <a href={mailtoUrl(email)}>{email}</a>
          </li>
        )}
        {phone !== '' && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </li>
        )}
        {site !== '' && (
          <li>
            <ExternalLink href={site}>{site.replace(/^https?:\/\//i, '').replace(/\/$/, '')}</ExternalLink>
          </li>
        )}
        {address !== '' && <li className="description">{address}</li>}
      </ul>
      {places.length > 0 && (
        <ul className="places">
          {places.map(([name, href]) => (
            <li key={name}>
              <a href={href} {...EXTERNAL_LINK_PROPS}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Header of a landing page: merchant, title and summary. */
function LandingHeader({ landing }: { landing: PublicLanding }) {
  const { name, summary, merchant, logo, cover, test_mode } = landing;
  return (
    <header className="hero">
      {test_mode && <TestModeNotice />}
      {cover ? (
        <img className="cover" src={cover.url} alt={cover.alt} width="640" height="160" fetchPriority="high" />
      ) : (
        <div className="cover" />
      )}
      <div className="who">
        {logo && <img className="logo" src={logo.url} alt={logo.alt} width="96" height="96" />}
        <h1>{name}</h1>
        <p className="hint">
          {t('By')} <ExternalLink href={merchant.url}>{merchant.name}</ExternalLink>
        </p>
        {summary !== '' && <p className="lead">{summary}</p>}
      </div>
    </header>
  );
}

interface Props {
  landing: PublicLanding;
  /** State and actions of ordering; undefined in a preview. */
  ordering: OrderingState | undefined;
}

/** Content of a landing page, for customers and for the preview. */
export function LandingView({ landing, ordering }: Props) {
  const { color_scheme, language, donation, description, project, wallets, widgets } = landing;
  return (
    <div className="landing" style={getPageColors(color_scheme.preset)} lang={language}>
      <LandingHeader landing={landing} />
      <main>
        <OfflineNotice />
        <div className="columns">
          {/* A page of donations begins with the project, a shop with its items. */}
          {donation && <DonationForm landing={landing} asked={donation} ordering={ordering} />}
          {description.content.length > 0 && (
            <section className="sheet about">
              <RichTextView text={description} />
            </section>
          )}
          {!donation && <ShopForm landing={landing} ordering={ordering} />}
          <div className="more">
            <ProjectSection project={project} />
            <QuestionsSection widgets={widgets} />
            <WalletsSection wallets={wallets} />
            <Reach landing={landing} />
            <ShareSection landing={landing} />
          </div>
        </div>
      </main>
    </div>
  );
}

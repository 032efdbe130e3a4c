import { lazy, Suspense, useState } from 'react';
import type { PublicLanding } from '@portal/contract/landings';
import { t } from '../../text/t.ts';
import { EXTERNAL_LINK_PROPS, RichTextView } from './RichTextView.tsx';
import { copyText } from '../../ui/value/copyText.ts';

/** Button that copies a text and shows the result. `label` names the text. */
function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('');
  const copy = () => {
    copyText(text).then(
      () => setSaid(t('Copied')),
      () => setSaid(t("The text couldn't be copied. Select and copy it yourself.")),
    );
  };
  return (
    <>
      <button type="button" className="small" aria-label={label} onClick={copy} onBlur={() => setSaid('')}>
        {t('Copy')}
      </button>
      <span role="status" className={said === '' ? 'unseen' : 'hint'}>
        {said}
      </span>
    </>
  );
}

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

/** Section about the project that the donations are for. */
export function ProjectSection({ project }: { project: PublicLanding['project'] }) {
  if (!project || (project.about.content.length === 0 && project.gallery.length === 0)) return null;
  return (
    <section className="sheet" aria-labelledby="project">
      <h2 id="project">{t('About the project')}</h2>
      <RichTextView text={project.about} isBelow />
      {project.gallery.length > 0 && (
        <ul className="gallery">
          {project.gallery.map(({ url, alt }) => (
            <li key={url}>
              <img src={url} alt={alt} width="640" height="427" loading="lazy" decoding="async" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Section with wallets for direct transfers by donors. */
export function WalletsSection({ wallets }: Pick<PublicLanding, 'wallets'>) {
  if (wallets.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="wallets">
      <h2 id="wallets">{t('Wallets')}</h2>
      <ul className="wallets">
        {wallets.map(({ name, address }, at) => (
          <li key={at}>
            <span>{name}</span>
            <code>{address}</code>
            <CopyButton text={address} label={t('Copy {name}', { name })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Widgets = NonNullable<PublicLanding['widgets']>;

/** Section with questions and answers, and opening hours. */
export function QuestionsSection({ widgets }: { widgets: Widgets | null }) {
  if (!widgets || (widgets.hours === '' && widgets.questions.length === 0)) return null;
  const { hours, questions } = widgets;
  return (
    <section className="sheet" aria-label={t('Questions and answers')}>
      {hours !== '' && (
        <>
          <h2>{t('Opening hours')}</h2>
          <p className="description">{hours}</p>
        </>
      )}
      {questions.length > 0 && (
        <>
          <h2>{t('Questions and answers')}</h2>
          {questions.map(({ question, answer }, at) => (
            <details key={at}>
              <summary>{question}</summary>
              <p className="description">{answer}</p>
            </details>
          ))}
        </>
      )}
    </section>
  );
}

const passedOn = (url: string, name: string) => {
  const [to, text] = [encodeURIComponent(url), encodeURIComponent(name)];
  return [
    ['Telegram', `https://t.me/share/url?url=${to}&text=${text}`],
    ['WhatsApp', `https://wa.me/?text=${text}%20${to}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${to}`],
    ['X', `https://x.com/intent/post?url=${to}&text=${text}`],
    [t('Email'), `mailto:?subject=${text}&body=${to}`],
  ] as const;
};

/** Section with share links and the QR code of the landing page. */
export function ShareSection({ landing: { widgets, url, name } }: { landing: PublicLanding }) {
  if (!widgets?.share && !widgets?.qr) return null;
  return (
    <section className="sheet" aria-labelledby="share">
      <h2 id="share">{t('Share this page')}</h2>
      {widgets.share && (
        <>
          <ul className="places">
            {passedOn(url, name).map(([place, href]) => (
              <li key={place}>
                <a href={href} {...EXTERNAL_LINK_PROPS}>
                  {place}
                </a>
              </li>
            ))}
          </ul>
          <p className="wallets">
            <code>{url}</code>
            <CopyButton text={url} label={t('Copy the address')} />
          </p>
        </>
      )}
      {widgets.qr && (
        <div className="qr">
          <Suspense>
            <QrCode url={url} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

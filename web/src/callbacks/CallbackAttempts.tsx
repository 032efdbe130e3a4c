import { Text } from '@mantine/core';
import type { CallbackInfo } from '@portal/contract/callbacks';
import { isSuccess } from '@portal/contract/callbacks/isSuccess';
import { listOf, membersOf } from '../api/listOf.ts';
import { textOf } from '../api/textOf.ts';
import { currentLanguage, t } from '../text/t.ts';
import { Section } from '../ui/page/DetailPage.tsx';
import { timelineNote } from '../ui/page/Timeline.tsx';
import { Copy } from '../ui/value/Copy.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { answerText } from './answerText.ts';
import classes from './Callback.module.css';

type Attempt = CallbackInfo['attempts'][number];

/** All attempts with request and answer, the latest first and expanded. */
export function CallbackAttempts({ attempts, isWaiting }: { attempts: readonly Attempt[]; isWaiting: boolean }) {
  const latestFirst = listOf(attempts).toReversed();
  return (
    <Section title={t('Attempts')} note={timelineNote(latestFirst)}>
      {latestFirst.length === 0 && <Text c="dimmed">{isWaiting ? t('Waiting for an answer') : t('Not sent yet')}</Text>}
      <ol className={classes.attempts} data-zone-named={timelineNote(latestFirst) === '' ? undefined : true}>
        {latestFirst.map((attempt, index) => (
          <li key={`${attempt.time} ${latestFirst.length - index}`}>
            <details open={index === 0}>
              <summary className={classes.summary} data-tone={isSuccess(attempt.status) ? 'good' : 'bad'}>
                <span className={classes.answer}>{answerText(attempt)}</span>
                {attempt.ms !== undefined && (
                  <span className={classes.took}>
                    {t('{n} ms', { n: attempt.ms.toLocaleString(currentLanguage()) })}
                  </span>
                )}
                <Moment value={attempt.time} withTime />
              </summary>
              <Exchange attempt={attempt} />
            </details>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Translated reason of an attempt without an answer. */
function Exchange({ attempt: { status, answer, detail, url, headers } }: { attempt: Attempt }) {
  const said = textOf(answer);
  const lines = Object.entries(membersOf(headers)).map(([name, value]) => `${name}: ${textOf(value) ?? ''}`);
  return (
    <div className={classes.exchange}>
      {status === null ? (
        <Text size="sm">
          {[said === null ? t('Nothing') : t(said), textOf(detail)].filter((part) => part).join(': ')}
        </Text>
      ) : (
        <Part title={t('Answer')} text={said ?? t('Nothing')} isCopied={said !== null} />
      )}
      {textOf(url) !== null && <Part title={t('Address')} text={url} isCopied={false} />}
      <Part title={t('Headers sent')} text={lines.join('\n')} isCopied />
    </div>
  );
}

const Part = ({ title, text, isCopied }: { title: string; text: string; isCopied: boolean }) => (
  <div>
    <div className={classes.title}>
      {title}
      {isCopied && <Copy value={text} what={title} />}
    </div>
    <pre className={classes.text}>{text}</pre>
  </div>
);

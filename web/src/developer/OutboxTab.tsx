import { Anchor, Button, Text } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { getMailAddress, outboxQuery, type OutboxMessage } from '../api/controlCalls.ts';
import { t } from '../text/t.ts';
import { Moment } from '../ui/value/Moment.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { ControlSection } from './ControlSection.tsx';
import classes from './Developer.module.css';

/** Number of messages that the tab lists. */
const MOST = 100;

const kindText = ({ kind }: OutboxMessage) => (kind === 'mail' ? t('Email') : t('Callback'));

/** Part of the tab that replaces another one and takes its focus. */
function FocusedPart({ children, takesFocus = true }: { children: ReactNode; takesFocus?: boolean }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) part.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div ref={part} tabIndex={-1} className={classes.part}>
      {children}
    </div>
  );
}

function Message({ message, next, back }: { message: OutboxMessage; next?: () => void; back: () => void }) {
  return (
    <FocusedPart>
      <div className={classes.actions}>
        <Button size="compact-sm" variant="default" onClick={back}>
          {t('All messages')}
        </Button>
        <Button size="compact-sm" variant="default" disabled={next === undefined} onClick={next}>
          {t('Next message')}
        </Button>
        {message.kind === 'mail' && (
          <Anchor href={getMailAddress(message.id)} target="_blank">
            {t('Open email')}
          </Anchor>
        )}
      </div>
      <h3 className={classes.title}>{message.subject}</h3>
      <p>
        {kindText(message)} · {message.to} · <Moment value={message.at} withTime />
      </p>
      <CodeBlock title={t('Content')} value={message.body} />
    </FocusedPart>
  );
}

function Messages({ messages }: { messages: readonly OutboxMessage[] }) {
  // Id of the shown message; null after a return to the list, which then takes the focus.
  const [shown, show] = useState<number | null>();
  const at = messages.findIndex(({ id }) => id === shown);
  const [message, next] = [messages[at], messages[at + 1]];
  if (message !== undefined)
    return (
      <Message
        key={message.id}
        message={message}
        back={() => show(null)}
        {...(next === undefined ? {} : { next: () => show(next.id) })}
      />
    );
  return (
    <FocusedPart takesFocus={shown === null}>
      <ul className={classes.list} aria-label={t('Messages')}>
        {messages.slice(0, MOST).map((one) => (
          <li key={one.id} className={classes.item}>
            <button type="button" className={classes.line} onClick={() => show(one.id)}>
              <span className={classes.mark}>{kindText(one)}</span>
              <span className={classes.main}>
                {one.subject}
                <Text size="sm" c="dimmed" component="span" display="block">
                  {one.to}
                </Text>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </FocusedPart>
  );
}

/** Emails and callbacks of the world, newest first. */
export function OutboxTab() {
  return (
    <ControlSection read={outboxQuery}>
      {(messages) =>
        messages.length === 0 ? (
          <Text c="dimmed">{t('Emails and callbacks that the server sends will appear here.')}</Text>
        ) : (
          <Messages messages={messages.toReversed()} />
        )
      }
    </ControlSection>
  );
}

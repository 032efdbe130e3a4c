import { feedback } from '@portal/contract/feedback';
import { useEffect, useRef } from 'react';
import { ask } from '../../api/client.ts';
import { classify } from '../../api/failure.ts';
import { currentLanguage, t } from '../../text/t.ts';
import { awaitChat } from './chat.ts';
import { currentAddress } from '../route/hash.ts';
import { useRoutePath } from '../route/RouteContext.tsx';
import { takesCards } from '../screens.tsx';
import classes from './Header.module.css';

/** Error message for a message that the server refused. */
function refusal(thrown: unknown): string {
  const { error } = classify(thrown);
  const said = Array.isArray(error) ? error[0]?.[1] : typeof error === 'string' ? error : undefined;
  return said === undefined ? t("The message wasn't sent. Try again.") : t(said);
}

/** Sends a message with the path of the screen. The query is left out, because filters can contain personal data. */
async function send(message: string): Promise<string | null> {
  try {
    await ask(feedback.send, { body: { message, path: currentAddress().path } });
    return null;
  } catch (thrown) {
    return refusal(thrown);
  }
}

/** Slot of the support chat, whose script the deployment configures (SHELL-099). Screens with card fields have none (quality P5). */
export function SupportChat() {
  const slot = useRef<HTMLDivElement>(null);
  const isOff = takesCards(useRoutePath());
  useEffect(() => {
    const within = slot.current;
    if (within === null || isOff) return undefined;
    let close: () => void = () => undefined;
    const stop = awaitChat((chat) => {
      const texts = {
        open: t('Support chat'),
        title: t('Message to support'),
        hint: t("We reply by email. Don't include card numbers, passwords or one-time codes."),
        message: t('Message'),
        required: t('field is required'),
        send: t('Send message'),
        sent: t("Message sent. We'll reply by email."),
        close: t('Close'),
      };
      close = chat.start({ slot: within, language: currentLanguage(), texts, send });
    });
    return () => {
      stop();
      close();
    };
  }, [isOff]);
  return isOff ? null : <div ref={slot} className={classes.chat} />;
}

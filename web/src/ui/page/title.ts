import { useEffect } from 'react';
import { t } from '../../text/t.ts';

let application = 'Merchant Portal';
let current = '';
let wrongForms = 0;

const show = () => {
  const title = current === '' ? application : `${current} | ${application}`;
  document.title = wrongForms > 0 ? t('Error: {title}', { title }) : title;
};

/** Sets the name that the tenant gave the portal; "Merchant Portal" by default (SHELL-036, SHELL-038). */
export function setApplicationTitle(title: string): void {
  application = title === '' ? 'Merchant Portal' : title;
  show();
}

export const getApplicationTitle = (): string => application;

/** Sets the page title to "title | application title" while the page is shown (SHELL-037). */
export function usePageTitle(title: string): void {
  useEffect(() => {
    current = title;
    show();
    return () => {
      current = '';
      show();
    };
  }, [title]);
}

/** Starts the page title with "Error:" while a form shows errors. */
export function useErrorInTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return undefined;
    wrongForms += 1;
    show();
    return () => {
      wrongForms -= 1;
      show();
    };
  }, [isWrong]);
}

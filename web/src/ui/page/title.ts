import { useEffect } from 'react';
import { t } from '../../text/t.ts';

let application = 'Merchant Portal';
let current = '';
let wrongForms = 0;

const show = () => {
  const title = current === '' ? application : `${current} | ${application}`;
  document.title = wrongForms > 0 ? t('Error: {title}', { title }) : title;
};

/** The tenant's own name of the portal; without it "Merchant Portal" (SHELL-036, SHELL-038). */
export function setApplicationTitle(title: string): void {
  application = title === '' ? 'Merchant Portal' : title;
  show();
}

export const applicationTitle = (): string => application;

/** The window's title is "title | application title" while the page stands (SHELL-037). */
export function useTitle(title: string): void {
  useEffect(() => {
    current = title;
    show();
    return () => {
      current = '';
      show();
    };
  }, [title]);
}

/** The title begins with "Error:" while a form says what is wrong with it. */
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

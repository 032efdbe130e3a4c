import { useEffect } from 'react';

let application = 'Merchant Portal';
let current = '';

const show = () => {
  document.title = current === '' ? application : `${current} | ${application}`;
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

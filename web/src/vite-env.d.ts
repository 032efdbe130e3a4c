/**
 * Type of single icon modules. The package types only its barrel file, which the development server would load
 * completely.
 */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  export default icon;
}

import { VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import { publicPaths } from '../../paths/publicPaths.ts';
import { t } from '../../text/t.ts';
import { TenantBrand } from './TenantBrand.tsx';
import classes from './Shell.module.css';

/** The tenant's logo and name at the top of the menu, as a link to the home page. */
export function BrandLink({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  return (
    <Link to={publicPaths.home()} className={classes.brand}>
      <TenantBrand isMarkOnly={isMarkOnly} /> <VisuallyHidden>{t('Home')}</VisuallyHidden>
    </Link>
  );
}

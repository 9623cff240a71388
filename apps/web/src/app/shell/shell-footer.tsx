import { VERSION_LABEL } from '@circulate/shared-schemas';
import { Link } from 'react-router-dom';
import { useScreenHead } from '../../lib/hooks/use-screen-head.ts';
import { SUPPORT_LINK } from '../../lib/text/support.ts';

/** Sidebar footer: help, support and version. */
export const ShellFooter = ({ onNavigate }: { onNavigate?: () => void }) => {
  const linkClass = 'w-fit rounded py-0.5 text-ink-2 no-underline hover:text-ink hover:underline';
  const { help } = useScreenHead();
  const navigates = onNavigate ? { onClick: onNavigate } : {};
  return (
    <footer className="grid gap-1 px-2.5 text-xs text-ink-3">
      <Link to="/faq" className={linkClass} {...navigates}>
        FAQ
      </Link>
      <Link to={help ? `/help/${help}` : '/help'} className={linkClass} {...navigates}>
        {help ? 'Help with this page' : 'Help'}
      </Link>
      <a href={SUPPORT_LINK} className={linkClass}>
        Contact Support
      </a>
      <span className="py-0.5">Version {VERSION_LABEL}</span>
    </footer>
  );
};

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: LucideIcon;
  title: string;
  /** Whether the empty state fills a page, in which case its title is the page title. */
  isPage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
};

/** Explains why there is nothing here, and offers the most useful next step. */
export const EmptyState = ({
  icon: Icon,
  title,
  isPage = false,
  children,
  action,
}: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
    {Icon ? <Icon size={20} aria-hidden="true" className="mb-1 text-ink-3" /> : null}
    {isPage ? <h1 className="font-medium">{title}</h1> : <p className="font-medium">{title}</p>}
    {children ? <div className="max-w-[52ch] text-ink-2">{children}</div> : null}
    {action ? <div className="mt-3">{action}</div> : null}
  </div>
);

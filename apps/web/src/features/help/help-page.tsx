import { Link } from 'react-router-dom';
import { PageHead } from '../../components/ui/page-head.tsx';
import { SUPPORT_EMAIL, SUPPORT_LINK } from '../../lib/text/support.ts';
import { useAdminRole } from '../../session/use-admin-role.ts';
import { guides } from './guides.ts';

/** Lists the guides; those for admins only to admins. */
export const HelpPage = () => (
  <div className="max-w-2xl">
    <PageHead />
    <GuideList id="user-guide" title="User guide" isForAdmins={false} />
    {useAdminRole() === 'admin' ? (
      <GuideList id="admin-guide" title="Admin guide" isForAdmins />
    ) : null}
    <p className="mt-6 text-ink-2">
      Can’t find your question? Email us at{' '}
      <a href={SUPPORT_LINK} className="link">
        {SUPPORT_EMAIL}
      </a>
      .
    </p>
  </div>
);

type GuideListProps = { id: string; title: string; isForAdmins: boolean };

const GuideList = ({ id, title, isForAdmins }: GuideListProps) => (
  <section aria-labelledby={id} className="mb-6">
    <h2 id={id} className="mb-3 text-xs font-medium text-ink-3">
      {title}
    </h2>
    <ul className="card divide-y divide-line">
      {guides
        .filter((guide) => guide.isForAdmins === isForAdmins)
        .map((guide) => (
          <li key={guide.name}>
            <Link
              to={`/help/${guide.name}`}
              className="flex min-h-12 items-center px-4 font-medium text-ink no-underline hover:underline"
            >
              {guide.title}
            </Link>
          </li>
        ))}
    </ul>
  </section>
);

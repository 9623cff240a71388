import { useProfile } from '../../api/profile.ts';

/** The emails of the user: where they go. */
export const EmailSection = () => {
  const { data: profile } = useProfile();
  return (
    <section aria-labelledby="email" className="card mb-5 px-5 py-4">
      <h2 id="email" className="mb-1.5 font-semibold">
        Email
      </h2>
      <p className="max-w-[62ch] text-ink-2">
        {profile ? `Alerts go to ${profile.email}, ` : 'Alerts go to your address, '}
        as soon as a circular is published.
      </p>
    </section>
  );
};

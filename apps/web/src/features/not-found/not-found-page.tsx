import { MESSAGES } from '@circulate/shared-schemas';
import { ButtonLink } from '../../components/ui/button.tsx';
import { FullPageMessage } from '../../components/ui/full-page-message.tsx';

/** Shown for any unknown path. */
export const NotFoundPage = () => (
  <main>
    <FullPageMessage
      title={MESSAGES.page.notFoundTitle}
      text={MESSAGES.page.notFoundText}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to="/">Back to home</ButtonLink>
          <ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
        </div>
      }
    />
  </main>
);

import { MESSAGES } from '@circulate/shared-schemas';
import { ButtonLink } from '../../components/ui/button.tsx';
import { FullPageMessage } from '../../components/ui/full-page-message.tsx';

/** Shown for any unknown path below /admin. */
export const UnknownTab = () => (
  <FullPageMessage
    title={MESSAGES.page.notFoundTitle}
    text={MESSAGES.page.notFoundText}
    action={<ButtonLink to="/admin">Back to the Admin Portal</ButtonLink>}
  />
);

import { PrivateAddressSection } from '../../components/private-address-section.tsx';

const STOPS = 'The current URL stops working immediately in every calendar that uses it.';
const QUESTIONS = {
  renew: { title: 'Create a new URL?', label: 'Create a new URL', text: STOPS },
  end: { title: 'Delete this calendar?', label: 'Delete calendar', text: STOPS },
};

/** Returns the URL with the `webcal` scheme, which calendar programs handle as a subscription. */
const asWebcal = (address: string) => address.replace(/^https?:/, 'webcal:');

/** Lets the user create, replace or delete their private calendar. */
export const CalendarSection = () => (
  <PrivateAddressSection
    what="calendar"
    title="Calendar subscription"
    className="mt-6"
    createLabel="Create a calendar URL"
    questions={QUESTIONS}
    toShown={asWebcal}
  >
    See effective dates and deadlines for your banks, categories and saved circulars in your
    calendar app. Anyone with the URL can read them, so keep it private.
  </PrivateAddressSection>
);

import { PrivateAddressSection } from '../../components/private-address-section.tsx';

const QUESTIONS = {
  renew: {
    title: 'Create a new URL?',
    label: 'Create new URL',
    text: 'The current one stops working immediately.',
  },
  end: {
    title: 'Delete this feed?',
    label: 'Delete feed',
    text: 'Its URL stops working immediately for everyone who has it. You can create another feed at any time.',
  },
};

/** Lets the user create, replace or delete their private feed. */
export const FeedSection = () => (
  <PrivateAddressSection
    what="feed"
    title="Private feed"
    className="mb-5"
    createLabel="Create feed"
    questions={QUESTIONS}
    showsDay
  >
    Your last 100 alerts in a feed reader: title, bank, date and link. Anyone with the URL can read
    them, so keep it private.
  </PrivateAddressSection>
);

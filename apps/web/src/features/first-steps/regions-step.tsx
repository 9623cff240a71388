import { RegionCard } from '../../components/region-card/region-card.tsx';
import { sortedByName } from '../../components/region-card/region-rules.ts';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { useRegions } from '../../queries/banks.ts';
import { subscribedBankKeys, useSubscriptions } from '../../queries/subscriptions.ts';
import { ChoicesState, Step } from './step.tsx';

/**
 * Offers all banks of a region, or individual ones. Shows no checkboxes until the subscriptions are
 * loaded.
 */
export const RegionsStep = ({ isKnown }: { isKnown: boolean }) => {
  const regions = useRegions();
  const followed = subscribedBankKeys(useSubscriptions().data);
  return (
    <Step
      id="regions"
      number={1}
      title="Regions"
      lead="Subscribe to all banks in a region, or expand it to choose individual banks."
    >
      {isKnown ? (
        <ChoicesState query={regions} what="regions" />
      ) : (
        <LoadingArea label="Loading your choices" />
      )}
      <div className="grid gap-2">
        {sortedByName((isKnown && regions.data) || []).map((region) => (
          <RegionCard
            key={region.region_id}
            region={region}
            followed={followed}
            isDisabled={false}
            heading="h3"
          />
        ))}
      </div>
    </Step>
  );
};

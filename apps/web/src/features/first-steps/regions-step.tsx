import { RegionCard } from '../../components/region-card/region-card.tsx';
import { sortedByName } from '../../components/region-card/region-rules.ts';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { useRegions } from '../../queries/banks.ts';
import { subscribedBankKeys, useSubscriptions } from '../../queries/subscriptions.ts';
import { ChoicesState, Step } from './step.tsx';

/**
 * All banks of a region at once, or single ones of it. What is followed already may not be known yet: no box can say
 * so until then.
 */
export const RegionsStep = ({ isKnown }: { isKnown: boolean }) => {
  const regions = useRegions();
  const followed = subscribedBankKeys(useSubscriptions().data);
  return (
    <Step
      id="regions"
      number={1}
      title="Regions"
      lead="Subscribe to all banks of a region, or open it and choose single ones."
    >
      {isKnown ? (
        <ChoicesState query={regions} what="regions" />
      ) : (
        <LoadingArea label="Loading the first steps" />
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

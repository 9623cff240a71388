import { TimeZoneField, timeZoneOf } from '../../components/time-zone-field.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { useChooseDelivery, useEmailDelivery } from '../../queries/email-settings.ts';

/** Edits the time zone for digests. */
export const TimeZoneSection = () => {
  const delivery = useEmailDelivery();
  const choose = useChooseDelivery();
  return (
    <section aria-labelledby="time-zone" className="card mb-5 px-5 py-4">
      <h2 id="time-zone" className="mb-1.5 font-semibold">
        Time zone
      </h2>
      <p className="mb-3 max-w-140 text-ink-2">
        We use this time zone for daily and weekly emails. The app shows times in your device’s time
        zone.
      </p>
      {delivery.isError ? (
        <NotFetched
          what="your time zone"
          isBusy={delivery.isFetching}
          onRetry={() => void delivery.refetch()}
        />
      ) : null}
      {delivery.data ? (
        <div className="max-w-80">
          <TimeZoneField
            value={timeZoneOf(delivery.data)}
            disabled={choose.isPending}
            onChange={(time_zone) => choose.mutate({ time_zone })}
          />
        </div>
      ) : null}
    </section>
  );
};

import { type AdminCircular, categoryOrigin } from '@circulate/shared-schemas';
import { Confidence } from '../../../components/confidence.tsx';
import { Day, Time } from '../../../components/time.tsx';
import { LabelValue, LabelValueList } from '../../../components/ui/label-value.tsx';
import { formatLanguage } from '../../../lib/format/format.ts';

/** Shows a circular's type, categories, dates and origin. */
export const CircularDetails = ({ circular }: { circular: AdminCircular }) => (
  <section aria-labelledby="facts" className="card px-4 pt-3 pb-1 text-[13px] [--label-width:88px]">
    <h2 id="facts" className="text-sm font-semibold">
      Details
    </h2>
    <LabelValueList>
      <LabelValue label="Type">{circular.kind}</LabelValue>
      <LabelValue label="Categories">
        {circular.categories.map((category) => category.category_name).join(', ')}
      </LabelValue>
      <LabelValue label="Confidence">
        {circular.confidence === null ? null : <Confidence confidence={circular.confidence} />}
      </LabelValue>
      <LabelValue label="Decision">
        {circular.decided_by === null ? null : categoryOrigin(circular.decided_by)}
      </LabelValue>
      <LabelValue label="Language">
        {circular.language ? formatLanguage(circular.language) : null}
      </LabelValue>
      <LabelValue label="Issued">
        {circular.published_on === null ? null : <Day day={circular.published_on} />}
      </LabelValue>
      <LabelValue label="Received">
        <Time at={circular.received_at} />
      </LabelValue>
      <LabelValue label="Uploaded by">
        <span className="break-words">
          {circular.uploaded_by_name ?? circular.uploaded_by ?? 'Captured automatically'}
        </span>
      </LabelValue>
    </LabelValueList>
  </section>
);

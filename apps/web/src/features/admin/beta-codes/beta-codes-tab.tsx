import { KeyRound } from 'lucide-react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { rowsOf } from '../../../queries/use-cursor-list.ts';
import { BetaCodeRow } from './beta-code-row.tsx';
import { NewBetaCode } from './new-beta-code.tsx';
import { useBetaCodes } from './use-beta-codes.ts';

/** Lists the access codes for the closed beta. */
export const BetaCodesTab = () => {
  const codes = useBetaCodes();
  const items = rowsOf(codes);
  return (
    <div className="grid gap-5">
      <NewBetaCode />
      <section aria-label="Access codes" className="card">
        {codes.isPending ? <LoadingArea label="Loading access codes" /> : null}
        {codes.isError ? (
          <TryAgain title="We couldn’t load the access codes." query={codes} />
        ) : null}
        {codes.isSuccess && items.length === 0 ? (
          <EmptyState icon={KeyRound} title="No codes yet.">
            Create one above and send it to the person it’s for.
          </EmptyState>
        ) : null}
        <ul className="divide-y divide-line">
          {items.map((code) => (
            <BetaCodeRow key={code.id} code={code} />
          ))}
        </ul>
        <ShowMore query={codes} />
      </section>
    </div>
  );
};

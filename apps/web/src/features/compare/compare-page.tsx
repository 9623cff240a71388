import type { CircularDetail } from '@circulate/shared-schemas';
import { titleOf } from '../../components/circular-facts.tsx';
import { Button } from '../../components/ui/button.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { useAddressFilter } from '../../lib/hooks/use-address-filter.ts';
import { useSession } from '../../session/use-session.ts';
import { ComparedSections } from './compared-sections.tsx';
import { SideChoice } from './side-choice.tsx';
import { useCompared, useSide } from './use-compared.ts';

/**
 * Compares two circulars side by side: yearly master circulars, for example, are separate
 * documents, not versions.
 */
export const ComparePage = () => {
  const { isSignedIn } = useSession();
  const { given } = useAddressFilter();
  if (!isSignedIn) return <LogInFirst what="the comparison" />;
  return (
    <>
      <PageHead
        actions={
          given('before') && given('after') ? (
            <Button className="print:hidden" onClick={() => window.print()}>
              Print
            </Button>
          ) : null
        }
      />
      <Comparison />
    </>
  );
};

/** Returns a circular's text for the comparison; null if there is none. */
const textOf = (circular: CircularDetail | undefined, isTranslated: boolean): string | null => {
  if (!circular) return null;
  return isTranslated ? (circular.translation?.text ?? circular.text) : circular.text;
};

const Comparison = () => {
  const { given, set, field } = useAddressFilter();
  const [before, after] = [useSide(given('before')), useSide(given('after'))];
  const isTranslated = given('text') === 'translation';
  const canTranslate = Boolean(before.data?.translation ?? after.data?.translation);
  const texts = [textOf(before.data, isTranslated), textOf(after.data, isTranslated)] as const;
  const compared = useCompared(...texts);
  const areChosen = given('before') !== '' && given('after') !== '';
  const isUnread = before.isSuccess && after.isSuccess && texts.includes(null);
  const failed = [before, after].find(({ isError }) => isError);
  return (
    <>
      <div className="card mb-5 grid gap-4 p-4 md:grid-cols-2 print:hidden">
        <SideChoice
          label="Earlier circular"
          chosen={before.data}
          onChoose={(id) => set('before', id)}
        />
        <SideChoice
          label="Later circular"
          chosen={after.data}
          onChoose={(id) => set('after', id)}
        />
        {canTranslate ? (
          <SelectField label="Text" {...field('text')}>
            <option value="">Original</option>
            <option value="translation">Translation</option>
          </SelectField>
        ) : null}
      </div>
      <Compared before={before.data} after={after.data} />
      {failed ? <TryAgain title="We couldn’t load one of the circulars." query={failed} /> : null}
      {isUnread ? <p className="text-ink-2">We couldn’t read the text of one of them.</p> : null}
      {areChosen && compared.isLoading ? <LoadingArea label="Comparing the circulars" /> : null}
      {compared.isError ? (
        <TryAgain title="We couldn’t compare the circulars." query={compared} />
      ) : null}
      {compared.data ? (
        <ComparedSections
          sections={compared.data}
          language={isTranslated ? 'en' : (after.data?.language ?? null)}
        />
      ) : null}
    </>
  );
};

type ComparedProps = { before: CircularDetail | undefined; after: CircularDetail | undefined };

/** Shows which two circulars are compared, also in print. */
const Compared = ({ before, after }: ComparedProps) =>
  before && after ? (
    <p className="mb-4 [overflow-wrap:anywhere]">
      <bdi className="font-medium">{titleOf(after)}</bdi> compared with{' '}
      <bdi className="font-medium">{titleOf(before)}</bdi>
    </p>
  ) : null;

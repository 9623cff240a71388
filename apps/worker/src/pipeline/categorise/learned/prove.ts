import { type LanguageProof, LEARNED_BANDS, PROVING_DECISIONS } from '@circulate/shared-schemas';
import { countBy, inputOf, type LabelledReading, learnFrom } from './examples.ts';
import { predict } from './logistic.ts';

const FOLDS = 5;

/** A label with what was learned from other banks alone made of its document. */
export type Tried = { label: LabelledReading; slug: string; confidence: number };

/** Banks in five groups of about as many labels, the same for the same labels in any order. */
const foldsOf = (labels: readonly LabelledReading[]): Map<string, number> => {
  const banks = [...countBy(labels, ({ bank }) => bank)].sort(
    ([one, few], [other, many]) => many - few || (one < other ? -1 : 1),
  );
  const sizes = new Array<number>(FOLDS).fill(0);
  return new Map(
    banks.map(([bank, count]) => {
      const fold = sizes.indexOf(Math.min(...sizes));
      sizes[fold] = (sizes[fold] ?? 0) + count;
      return [bank, fold];
    }),
  );
};

/** Tries what is learned on documents of banks that it was not learned from: each label once. */
export const crossValidate = async (
  labels: readonly LabelledReading[],
  categories: string[],
): Promise<Tried[]> => {
  const folds = foldsOf(labels);
  const tried: Tried[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const held = labels.filter(({ bank }) => folds.get(bank) === fold);
    if (held.length === 0) continue;
    const others = labels.filter(({ bank }) => folds.get(bank) !== fold);
    const learned = await learnFrom(others, categories);
    for (const label of held) {
      const likely = predict(learned.weights, inputOf(label.reading, learned));
      const confidence = Math.max(...likely);
      tried.push({ label, slug: categories[likely.indexOf(confidence)] ?? '', confidence });
    }
  }
  return tried;
};

/**
 * How often the first category was right, band by band of what was said, as if one more had been wrong: what
 * little is known of waits for a person at any threshold.
 */
export const bandsOf = (tried: readonly Tried[]): number[] =>
  [0, ...LEARNED_BANDS].map((_, band) => {
    const own = tried.filter(({ confidence }) => bandOf(confidence) === band);
    const right = own.filter(({ label, slug }) => label.decided.includes(slug)).length;
    return right / (own.length + 1);
  });

/** How sure a decision counts as that says `stated` of itself: never more than it was right. */
export const heldTo = (bands: readonly number[], stated: number): number =>
  Math.min(stated, bands[bandOf(stated)] ?? 0);

const bandOf = (confidence: number) => LEARNED_BANDS.filter((end) => confidence >= end).length;

/**
 * What two people or more named of a version: the tries that prove something, one for each version, whose
 * label holds only what they share. They need not tick the same, since neither sees what the other did.
 */
export const sharedOf = (tried: readonly Tried[]): Tried[] => {
  const named = countBy(
    tried.flatMap(({ label: { versionId, decided } }) =>
      decided.map((slug) => JSON.stringify([versionId, slug])),
    ),
    (one) => one,
  );
  const versions = new Map(tried.map((one) => [one.label.versionId, one]));
  const everyNamed = new Set(tried.flatMap(({ label }) => label.decided));
  return [...versions.values()].flatMap((one) => {
    const { versionId } = one.label;
    const decided = [...everyNamed].filter(
      (slug) => (named.get(JSON.stringify([versionId, slug])) ?? 0) > 1,
    );
    return decided.length > 0 ? [{ ...one, label: { ...one.label, decided } }] : [];
  });
};

/**
 * Language by language, whether what was learned is measurably better than the lists alone: on thirty or
 * more versions of which two people named the same category, from banks that it did not learn from, it is right more often
 * by the exact sign test of the versions on which the two differ (5 %, two-sided: the lower bound of the
 * paired difference lies above zero), and it would not mail more wrong ones.
 */
export const prove = (tried: readonly Tried[], reviewConfidence: number): LanguageProof[] => {
  const bands = bandsOf(tried);
  const shared = sharedOf(tried);
  const decided = countBy(
    [...new Map(tried.map(({ label }) => [label.versionId, label])).values()],
    ({ language }) => language,
  );
  return [...decided].sort().map(([language, count]) => {
    const own = shared.filter(({ label }) => label.language === language);
    const tell = own.map(({ label, slug, confidence }) => {
      const learned = label.decided.includes(slug);
      const wording = label.decided.includes(label.wording.slug);
      return {
        learned,
        wording,
        mailsWrong: !learned && heldTo(bands, confidence) >= reviewConfidence,
        wordingMailsWrong: !wording && label.wording.confidence >= reviewConfidence,
      };
    });
    const counts = {
      both_right: tell.filter(({ learned, wording }) => learned && wording).length,
      only_learned: tell.filter(({ learned, wording }) => learned && !wording).length,
      only_wording: tell.filter(({ learned, wording }) => !learned && wording).length,
      wrong_mails_learned: tell.filter(({ mailsWrong }) => mailsWrong).length,
      wrong_mails_wording: tell.filter(({ wordingMailsWrong }) => wordingMailsWrong).length,
    };
    const why = verdictOf(own.length, counts);
    return {
      ...{ language, decided: count, shared: own.length, ...counts },
      is_used: why === 'better',
      why,
    };
  });
};

type Counts = Pick<
  LanguageProof,
  'only_learned' | 'only_wording' | 'wrong_mails_learned' | 'wrong_mails_wording'
>;

const verdictOf = (shared: number, counts: Counts): LanguageProof['why'] => {
  if (shared < PROVING_DECISIONS) return 'too_few';
  if (!isBetter(counts.only_learned, counts.only_wording)) return 'not_better';
  return counts.wrong_mails_learned > counts.wrong_mails_wording ? 'more_wrong_mails' : 'better';
};

const TAIL = 0.025;

/** Whether so many wins against so many losses are more than a fair coin gives one time in forty. */
export const isBetter = (wins: number, losses: number): boolean => {
  const tosses = wins + losses;
  // By logarithms, since the chance of a thousand alike is smaller than any number.
  let ways = 0;
  let tail = 0;
  // The chance of as few losses or fewer, from none on: ways to lose so often over all ways.
  for (let lost = 0; lost <= losses; lost += 1) {
    tail += Math.exp(ways - tosses * Math.LN2);
    ways += Math.log((tosses - lost) / (lost + 1));
  }
  return tosses > 0 && tail <= TAIL;
};

import { directionOfText, type Passage } from '@circulate/shared-schemas';
import { classNames } from '../lib/browser/class-names.ts';
import { FiguresInOrder } from './figures-in-order.tsx';

/** Shows an excerpt with the search terms marked. */
export const PassageText = ({ passage, className }: { passage: Passage; className?: string }) => (
  <span
    lang={passage.language ?? undefined}
    dir={directionOfText(passage.parts.map(({ text }) => text).join(''))}
    className={classNames('text-[13px] leading-5 text-ink-2', className)}
  >
    {withKeys(passage.parts).map(({ key, text, is_found }) =>
      is_found ? (
        <mark key={key} className="rounded-sm bg-warn-soft px-0.5 font-medium text-ink">
          <FiguresInOrder>{text}</FiguresInOrder>
        </mark>
      ) : (
        <FiguresInOrder key={key}>{text}</FiguresInOrder>
      ),
    )}
  </span>
);

const withKeys = (parts: Passage['parts']) => parts.map((part, key) => ({ ...part, key }));

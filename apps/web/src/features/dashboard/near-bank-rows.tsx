import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { isSubscribed } from '../../queries/subscriptions.ts';
import { BankRow, type BankRowsProps } from './bank-row.tsx';

const ROW_HEIGHT_PX = 41;

/** Renders only the rows near the viewport, and reserves space for the others. */
export const NearBankRows = ({ rows, followed, ...box }: BankRowsProps) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);

  useLayoutEffect(() => {
    if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 6,
    scrollMargin,
  });
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.start ?? scrollMargin;
  const end = items.at(-1)?.end ?? scrollMargin;
  return (
    <tbody ref={body} className="max-md:block">
      <Spacer height={start - scrollMargin} />
      {items.map(({ index }) => {
        const bank = rows[index];
        return bank ? (
          <BankRow
            key={bank.id}
            bank={bank}
            index={index}
            isSubscribed={isSubscribed(bank, followed)}
            measure={virtualizer.measureElement}
            {...box}
          />
        ) : null;
      })}
      <Spacer height={Math.max(0, virtualizer.getTotalSize() - (end - scrollMargin))} />
    </tbody>
  );
};

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr>
      <td colSpan={5} style={{ height }} />
    </tr>
  ) : null;

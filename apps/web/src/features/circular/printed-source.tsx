import type { CircularDetail } from '@circulate/shared-schemas';
import { useEffect } from 'react';
import { titleOf } from '../../components/circular-facts.tsx';
import { newestFile } from '../../lib/api/original-file.ts';
import { formatUtcTime } from '../../lib/format/format.ts';

/** Prints the provenance at the end of a circular. */
export const PrintedSource = ({ circular }: { circular: CircularDetail }) => {
  const file = newestFile(circular);
  const captured = file
    ? `Captured ${formatUtcTime(file.created_at)} · SHA-256 ${file.content_hash}`
    : '';
  usePrintedMargins(`${circular.bank.display_name} · ${titleOf(circular)}`, captured);
  const rows = [
    ['Bank', circular.bank.display_name],
    ['Source', circular.source_url ?? 'no URL given'],
    ['In Circulate', `${location.origin}/circulars/${circular.id}`],
    ['Captured', file ? formatUtcTime(file.created_at) : ''],
    ['File', file?.file_name ?? ''],
    ['SHA-256', file?.content_hash ?? ''],
  ];
  return (
    <dl className="mt-8 hidden break-inside-avoid border-t border-line pt-4 text-xs print:block">
      {rows.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt className="w-24 shrink-0 text-ink-3">{label}</dt>
          <dd className="min-w-0 break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const LONGEST_HEAD = 110;

/**
 * Sets the header and footer of printed pages, in browsers that support them. `index.css` positions
 * them.
 */
const usePrintedMargins = (head: string, foot: string) => {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--printed-head', cssText(shortened(head)));
    style.setProperty('--printed-foot', cssText(foot));
    return () => {
      style.removeProperty('--printed-head');
      style.removeProperty('--printed-foot');
    };
  }, [head, foot]);
};

const shortened = (text: string) =>
  text.length > LONGEST_HEAD ? `${text.slice(0, LONGEST_HEAD - 1).trimEnd()}…` : text;

/** Returns text as a CSS string, in its own direction. */
const cssText = (text: string) => `"\u2068${text.replaceAll(/["\\\p{Cc}\p{Cs}]/gu, ' ')}\u2069"`;

import { Badge } from '../../components/ui/badge.tsx';

/** Shows a sample alert about a regulation that Bank Indonesia published on 19 February 2025. */
export const SampleAlert = () => (
  <article aria-label="A sample alert" className="card overflow-hidden">
    <div className="flex justify-between gap-4 border-b border-line px-5 py-3 text-xs text-ink-3">
      <span>Alert</span>
      <time dateTime="2025-02-19">2025-02-19</time>
    </div>
    <div className="px-6 pt-5 pb-6">
      <div className="flex flex-wrap gap-2">
        <Badge tone="accent">Payments &amp; Digital Finance</Badge>
        <Badge>Bank Indonesia</Badge>
      </div>
      <h2 className="mt-3 mb-1 font-serif text-[21px]/[27px] font-semibold tracking-[-0.01em]">
        Third amendment to the national QR payment standard
      </h2>
      <p lang="id" className="font-serif text-ink-3 italic">
        Peraturan Anggota Dewan Gubernur Nomor 3 Tahun 2025
      </p>
      <ul className="my-4 list-disc space-y-1.5 pl-[18px] leading-[22px] text-ink-2">
        <li>QRIS now covers contactless payments with or without scanning a code.</li>
        <li>It remains mandatory for every QR code payment in Indonesia.</li>
        <li>Amends regulation 21/18/PADG/2019, last changed in February 2022.</li>
      </ul>
      <p className="border-t border-line pt-3.5 text-xs leading-[18px] text-ink-3">
        You subscribe to <b className="font-semibold text-ink-2">Bank Indonesia</b> and{' '}
        <b className="font-semibold text-ink-2">Payments &amp; Digital Finance</b>. Translated from
        Indonesian if a translation provider is connected; the original is one click away.
      </p>
    </div>
  </article>
);

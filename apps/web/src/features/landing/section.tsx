import type { ReactNode } from 'react';

type SectionProps = { id: string; title: string; children: ReactNode };

/** One section of the landing page: its name at the side, its text in a readable measure. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid scroll-mt-6 gap-4 border-t border-line py-10 md:grid-cols-[220px_minmax(0,1fr)] md:gap-12 md:py-14"
  >
    <h2 id={`${id}-title`} className="font-serif text-[24px]/8 font-medium tracking-[-0.01em]">
      {title}
    </h2>
    <div className="space-y-5 text-base text-ink-2 *:[p]:max-w-[68ch]">{children}</div>
  </section>
);

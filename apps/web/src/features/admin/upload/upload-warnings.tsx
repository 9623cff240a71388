import { TriangleAlert } from 'lucide-react';

const warnings = [
  'Remove whitespace in the file name before uploading.',
  'Do not otherwise change the file name after download from the bank site.',
  'The URL must link directly to the PDF or circular page.',
];

/** Warns of the most common upload mistakes. */
export const UploadWarnings = () => (
  <section
    aria-labelledby="warnings"
    className="rounded-xl border border-warn/30 bg-warn-soft px-4 py-3.5"
  >
    <h2 id="warnings" className="mb-2 flex items-center gap-2 font-medium">
      <TriangleAlert size={16} aria-hidden="true" className="text-warn" />
      Before you upload
    </h2>
    <ul className="list-disc space-y-1.5 pl-5">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  </section>
);

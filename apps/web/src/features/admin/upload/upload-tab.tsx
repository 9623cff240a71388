import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBanks } from '../../../queries/banks.ts';
import { useCategories } from '../../../queries/categories.ts';
import { JustUploaded, type Uploaded } from './just-uploaded.tsx';
import { UploadForm } from './upload-form.tsx';

/** Bank Circular Upload screen, with the files uploaded so far. */
export const UploadTab = () => {
  const banks = useBanks().data ?? [];
  const categories = useCategories().data ?? [];
  const [uploads, setUploads] = useState<readonly Uploaded[]>([]);
  const [keepsBank, setKeepsBank] = useState(false);
  const lastBank = uploads[0]?.bankName;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,560px)_minmax(0,1fr)]">
      <div className="grid gap-6">
        <section aria-labelledby="upload" className="card p-5">
          <h2 id="upload" className="mb-4 font-serif text-lg font-semibold">
            Bank Circular Upload
          </h2>
          <UploadForm
            {...{ banks, categories, keepsBank }}
            onUploaded={(uploaded) => setUploads((before) => [uploaded, ...before])}
          />
        </section>
        <JustUploaded
          {...{ uploads, keepsBank }}
          bank={banks.find(({ bank_name }) => bank_name === lastBank)?.display_name ?? 'the bank'}
          onKeepBank={setKeepsBank}
        />
      </div>
      <div className="grid gap-4">
        <UploadWarnings />
        <p className="text-ink-2">
          More than one file?{' '}
          <Link to="/admin/upload-many" className="link">
            Upload several files
          </Link>
        </p>
      </div>
    </div>
  );
};

const warnings = [
  'Remove whitespace in the file name before uploading.',
  'Do not otherwise change the file name after download from the bank site.',
  'The URL must link directly to the PDF or circular page.',
];

/** Warns of the most common upload mistakes. */
const UploadWarnings = () => (
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

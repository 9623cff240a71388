import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../../lib/browser/class-names.ts';
import { formatBytes } from '../../../lib/format/format.ts';

type FileFieldProps = { isInvalid: boolean; onChoose: (file: File | null) => void };

/** Picks a PDF, by dialog or by drag and drop. */
export const FileField = ({ isInvalid, onChoose }: FileFieldProps) => {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        PDF file
      </label>
      <div
        className={classNames(
          'relative flex min-h-16 items-center gap-3 rounded-lg border border-dashed bg-surface px-3 py-2.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-hover',
          isInvalid ? 'border-bad' : 'border-control',
        )}
      >
        <FileUp size={20} aria-hidden="true" className="shrink-0 text-ink-3" />
        <span className="min-w-0 text-ink-2">
          {file ? (
            <>
              <span className="block break-all text-ink">{file.name}</span>
              <span className="text-[13px] text-ink-3">{formatBytes(file.size)}</span>
            </>
          ) : (
            'Choose a PDF, or drop it here'
          )}
        </span>
        {/* Covers the whole field, so that it takes a click or a drop anywhere on it. */}
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          aria-invalid={isInvalid || undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            const chosen = event.target.files?.[0] ?? null;
            setFile(chosen);
            onChoose(chosen);
          }}
        />
      </div>
    </div>
  );
};

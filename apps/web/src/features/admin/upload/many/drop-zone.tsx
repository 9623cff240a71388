import { MANY_FILES_AT_MOST } from '@circulate/shared-schemas';
import { Files } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Spinner } from '../../../../components/ui/spinner.tsx';

type DropZoneProps = { isBusy: boolean; onFiles: (files: readonly File[]) => void };

/** Accepts PDFs and ZIPs, chosen in a dialog or dropped anywhere on the page. */
export const DropZone = ({ isBusy, onFiles }: DropZoneProps) => {
  const id = useId();
  useDroppedFiles(onFiles);
  return (
    <div className="relative flex min-h-28 flex-col items-center justify-center gap-2 rounded-xl border border-dashed border-control bg-surface px-4 py-5 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-hover">
      {isBusy ? <Spinner /> : <Files size={20} aria-hidden="true" className="text-ink-3" />}
      <label htmlFor={id} className="font-medium">
        Choose PDFs or a ZIP, or drop them on this page
      </label>
      <span id={`${id}-hint`} className="text-[13px] text-ink-3">
        Up to {MANY_FILES_AT_MOST} files. ZIPs are opened in your browser.
      </span>
      {/* Covers the whole field, so that it takes a click anywhere on it. */}
      <input
        id={id}
        type="file"
        multiple
        disabled={isBusy}
        accept="application/pdf,.pdf,application/zip,.zip"
        aria-describedby={`${id}-hint`}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Resets the input, so that the user can choose the same file again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
};

/**
 * Calls `onFiles` with files dropped anywhere on the page, since the browser would otherwise leave
 * the page to open them.
 */
const useDroppedFiles = (onFiles: (files: readonly File[]) => void) => {
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const allow = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, [onFiles]);
};

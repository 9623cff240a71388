import { IMPORT_LIMITS } from '@circulate/shared-schemas';
import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { saveFile } from '../../../../lib/browser/save-file.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { failureText } from '../../../../lib/text/failure-text.ts';
import { useExportSources, useImportSources } from './use-catalogue.ts';

/** Reads a file like `file.text()`, but in every browser. */
const readText = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file is unreadable'));
    reader.readAsText(file);
  });

const icon = { size: 16, 'aria-hidden': true } as const;

/** Exports this deployment's sources, and imports sources from other deployments. */
export const Exchange = ({ bank }: { bank: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [tooLarge, setTooLarge] = useState(false);
  const exporting = useExportSources();
  const importing = useImportSources();

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length === 0) return;
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const isTooMuch = bytes > IMPORT_LIMITS.bytes || files.length > IMPORT_LIMITS.files;
    setTooLarge(isTooMuch);
    if (isTooMuch) return importing.reset();
    const texts = await Promise.all(
      files.map(async (file) => ({ name: file.name, text: await readText(file) })),
    );
    importing.mutate({ files: texts });
  };
  const give = () =>
    exporting.mutate(bank, {
      onSuccess: ({ name, text }) => saveFile(new Blob([text], { type: 'application/json' }), name),
    });

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Download {...icon} />} isBusy={exporting.isPending} onClick={give}>
          {bank === '' ? 'Export our sources' : 'Export this bank’s sources'}
        </Button>
        <Button
          icon={<Upload {...icon} />}
          isBusy={importing.isPending}
          onClick={() => input.current?.click()}
        >
          Import files
        </Button>
        <label htmlFor={inputId} className="sr-only">
          Catalogue files
        </label>
        <input
          ref={input}
          id={inputId}
          type="file"
          accept="application/json,.json"
          multiple
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void take(event)}
        />
      </div>
      <ExportWord exporting={exporting} />
      <ImportWord importing={importing} tooLarge={tooLarge} />
    </>
  );
};

const ExportWord = ({ exporting }: { exporting: ReturnType<typeof useExportSources> }) => {
  const { error, data } = exporting;
  if (error) {
    return (
      <Notice tone="bad" role="alert">
        We couldn’t export the sources. {failureText(error)}
      </Notice>
    );
  }
  if (!data || data.left_out.length === 0) return null;
  return (
    <Notice tone="warn" role="status">
      We left out {formatCount(data.left_out.length, 'source')} whose URL or POST body may contain a
      secret: {data.left_out.map((each) => `${each.bank_name} (${each.host})`).join(', ')}. Add{' '}
      {data.left_out.length === 1 ? 'it' : 'them'} by hand where you import the file.
    </Notice>
  );
};

type ImportWordProps = { importing: ReturnType<typeof useImportSources>; tooLarge: boolean };

const ImportWord = ({ importing: { error, data }, tooLarge }: ImportWordProps) => {
  if (tooLarge) {
    return (
      <Notice tone="bad" role="alert">
        Nothing was imported. Choose at most {IMPORT_LIMITS.files} files, up to 1 MB in total.
      </Notice>
    );
  }
  if (error) {
    return (
      <Notice tone="bad" role="alert">
        {failureText(error)}
      </Notice>
    );
  }
  if (!data) return null;
  const known =
    data.known > 0
      ? ` ${formatCount(data.known, 'entry was', 'entries were')} already in the catalogue.`
      : '';
  return (
    <Notice tone="ok" role="status">
      Added {formatCount(data.added, 'catalogue entry', 'catalogue entries')}. None is monitored
      yet.{known}
    </Notice>
  );
};

import { useBanks } from '../../../api/banks.ts';
import { useCategories } from '../../../api/categories.ts';
import { UploadForm } from './upload-form.tsx';
import { UploadWarnings } from './upload-warnings.tsx';

/** The Bank Circular Upload screen. */
export const UploadTab = () => {
  const banks = useBanks().data ?? [];
  const categories = useCategories().data ?? [];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,560px)_minmax(0,1fr)]">
      <section aria-labelledby="upload" className="card p-5">
        <h2 id="upload" className="mb-4 font-serif text-lg font-semibold">
          Bank Circular Upload
        </h2>
        <UploadForm banks={banks} categories={categories} />
      </section>
      <UploadWarnings />
    </div>
  );
};

import {
  type AdminBank,
  KnownFileListSchema,
  MANY_FILES_AT_MOST,
  UploadedCircularSchema,
} from '@circulate/shared-schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLiveInterval } from '../../../../lib/hooks/use-live-interval.ts';
import { useCategories } from '../../../../queries/categories.ts';
import { useApi } from '../../../../session/api-context.tsx';
import { useSession } from '../../../../session/use-session.ts';
import { uploadBody } from '../upload-request.ts';
import { inspectFile } from './inspect-file.ts';
import { isReady, planRows, type RowPlan } from './plan-rows.ts';
import { takeFiles } from './take-files.ts';
import { uploadBatch } from './upload-batch.ts';

const LIVE_MS = 3_000;

/** Returns the bulk upload's files, each with its plan and state. */
export const useManyUploads = (banks: readonly AdminBank[]) => {
  const { rows, refused, isSending } = useSyncExternalStore(uploadBatch.subscribe, uploadBatch.get);
  const [isTaking, setIsTaking] = useState(false);
  const isReading = rows.some(({ hash }) => hash === undefined);
  const hashes = isReading ? [] : rows.flatMap(({ hash }) => hash ?? []);
  const known = useKnownFiles(hashes);
  const items = known.data?.items;
  const plans = useMemo(() => planRows(rows, { banks, known: items ?? [] }), [rows, banks, items]);
  const send = useSendPlans();

  return {
    ...{ plans, refused, isSending, isTaking, isReading },
    /** Whether we are still checking for duplicates. */
    isChecking: isReading || (hashes.length > 0 && (known.isPending || known.isPlaceholderData)),
    hasFailedCheck: known.isError,
    send,
    /** Adds chosen files. */
    take: async (given: readonly File[]) => {
      setIsTaking(true);
      const taken = await takeFiles(given, MANY_FILES_AT_MOST - uploadBatch.get().rows.length);
      setIsTaking(false);
      await uploadBatch.add(taken, (file) => inspectFile(file, banks));
    },
  };
};

/** Loads and polls the existing circulars that have one of these files. */
const useKnownFiles = (hashes: readonly string[]) => {
  const api = useApi();
  const refetchInterval = useLiveInterval(LIVE_MS);
  return useQuery({
    queryKey: ['admin-circulars', 'known-files', hashes],
    queryFn: ({ signal }) =>
      api.post('/admin/known-files', {
        body: { content_hashes: hashes },
        schema: KnownFileListSchema,
        signal,
      }),
    enabled: hashes.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval,
  });
};

/**
 * Returns a function that sends each row with the upload call of the product specification, with
 * the values in its plan.
 */
const useSendPlans = () => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();
  const categories = useCategories().data ?? [];

  return (plans: readonly RowPlan[]) => {
    const categoryNames = new Map(categories.map(({ id, category_name }) => [id, category_name]));
    const uploads = plans.filter(isReady).map(({ row, bankName, address }) => {
      const form = {
        ...{ file: row.file, bankName, pdfUrl: address, categoryId: row.categoryId || null },
        isMacroeconomicData: row.categoryId !== '',
      };
      const post = async () => {
        const stored = await api.post('/admin/upload', {
          body: uploadBody(form, { subject, categoryNames, now: new Date(), insist: false }),
          schema: UploadedCircularSchema,
        });
        void queryClient.invalidateQueries({ queryKey: ['admin-circulars'] });
        return stored;
      };
      return { key: row.key, bankName, post };
    });
    return uploadBatch.send(uploads);
  };
};

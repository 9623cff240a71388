import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CaptureTest, startCaptureTest } from '../../test/support/capture.ts';
import { reportAlarms } from './report-alarms.ts';

let test: CaptureTest;
beforeAll(async () => {
  test = await startCaptureTest();
});
afterAll(() => test.stop());

it('alerts operators once when a source goes quiet, and once when it recovers', async () => {
  const { db } = test;
  const { id } = await test.createSource();
  const lines: string[] = [];
  const log = {
    error: (about: object, text?: string) => void lines.push(`${JSON.stringify(about)} ${text}`),
    info: (_about: object, text?: string) => void lines.push(`${text}`),
  };
  const nextRunAt = (daysAgo: number) =>
    db.source.update({
      where: { id },
      data: { next_run_at: new Date(Date.now() - daysAgo * 86_400_000) },
    });

  await reportAlarms(db, log);
  expect(lines).toEqual([]);
  await nextRunAt(1);
  await Promise.all([reportAlarms(db, log), reportAlarms(db, log)]);
  expect(lines).toEqual([expect.stringMatching(/Bank of Ghana.*not_polled.*in a row were missed/)]);
  await nextRunAt(0);
  await reportAlarms(db, log);
  await reportAlarms(db, log);
  expect(lines.slice(1)).toEqual(['source alarm resolved']);
});

import { DeadlinePageSchema, NewFeedSchema } from '@circulate/shared-schemas';
import ICAL from 'ical.js';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApi } from './support/test-api.ts';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
afterAll(() => api.close());

type Caller = { authorization: string };
const as = ({ authorization }: Caller) => ({ authorization });

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Stores a circular with a date, and a user who saved it. */
const makeDay = async ({
  day = dayIn(10),
  sentence = 'Reports are due, by then; all of them.',
} = {}) => {
  const reader = await api.createUser();
  const circular = await api.createCircular({ title: 'Notice “é” on reports' });
  await api.db.circularMark.create({
    data: { user_id: reader.id, circular_id: circular.id, saved_at: new Date() },
  });
  const date = new Date(day);
  const { id } = await api.db.circularDay.create({
    data: {
      ...{ circular_id: circular.id, kind: 'due', found_day: date, day: date },
      ...{ sentence, found_by: 'rules' },
    },
  });
  return { reader, circular, dayId: id, day };
};

const list = async (caller: Caller, query: Record<string, string> = {}) => {
  const range = { from: dayIn(0), to: dayIn(60), limit: '100', ...query };
  const answer = await api.http.get('/deadlines').query(range).set(as(caller)).expect(200);
  return DeadlinePageSchema.parse(answer.body).items;
};
const move = (circularId: string, dayId: string, input: object, caller: Caller = admin) =>
  api.http.patch(`/admin/circulars/${circularId}/days/${dayId}`).set(as(caller)).send(input);

/** Parses a calendar's events as a calendar program does. */
const eventsAt = async (path: string) => {
  const answer = await fetch(`${api.url}${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  const text = await answer.text();
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toString(),
      isDay: event.startDate.isDate,
      hasStamp: part.hasProperty('dtstamp'),
    };
  });
};

describe('GET /deadlines', () => {
  it('returns dates in a range with their sentence, filtered by bank, type and saved circulars', async () => {
    const { reader, circular, dayId, day } = await makeDay();
    const [only, ...others] = await list(reader, { saved: 'true' });
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      id: dayId,
      kind: 'due',
      day,
      sentence: 'Reports are due, by then; all of them.',
      circular: { id: circular.id, is_saved: true },
    });
    expect(await list(reader, { saved: 'true', kind: 'in_force' })).toEqual([]);
    expect(await list(reader, { saved: 'true', from: dayIn(11) })).toEqual([]);
    const ofBank = await list(reader, { bank: circular.bankId });
    expect(ofBank.map(({ id }) => id)).toContain(dayId);
    expect(await list(reader, { mine: 'true' })).toEqual([]);
  });

  it('returns 400 when the range ends before it starts', async () => {
    const { reader } = await makeDay();
    const query = { from: dayIn(5), to: dayIn(4) };
    await api.http.get('/deadlines').query(query).set(as(reader)).expect(400);
  });
});

describe('corrected date', () => {
  it('is shown on the circular as entered by staff, unlike a date that staff only confirmed', async () => {
    const { circular, dayId, day } = await makeDay();
    const fact = { kind: 'due', date: day, sentence: 'Reports are due.', by: 'model' };
    await api.db.circularVersion.updateMany({
      where: { circular_id: circular.id },
      data: { facts: { dates: [fact], addressees: null, acts: [] } },
    });
    const shown = async () => {
      const { body } = await api.http.get(`/circulars/${circular.id}`).set(as(admin)).expect(200);
      return body.facts.dates;
    };
    await move(circular.id, dayId, { day }).expect(200);
    expect(await shown()).toEqual([fact]);
    await move(circular.id, dayId, { day: dayIn(20) }).expect(200);
    expect(await shown()).toEqual([{ ...fact, date: dayIn(20), by: 'person' }]);
  });

  it('changes on the page, in the list and in the calendar, where the event keeps its ID', async () => {
    const { reader, circular, dayId, day } = await makeDay();
    const facts = {
      dates: [{ kind: 'due', date: day, sentence: 'Reports are due, by then; all of them.' }],
      ...{ addressees: null, acts: [] },
    };
    await api.db.circularVersion.update({ where: { id: circular.versionId }, data: { facts } });
    const made = await api.http.post('/users/calendar').set(as(reader)).expect(200);
    const { path } = NewFeedSchema.parse(made.body);
    const [before] = await eventsAt(path);
    expect(before).toMatchObject({ start: day, isDay: true, hasStamp: true });
    expect(before?.summary).toContain('Deadline: Notice “é” on reports');
    expect(before?.description).toContain('Reports are due, by then; all of them.');
    expect(before?.description).toContain(`/circulars/${circular.id}`);

    await move(circular.id, dayId, { day: dayIn(20) }, reader).expect(403);
    await move(circular.id, dayId, { day: dayIn(20) }).expect(200);
    const events = await eventsAt(path);
    expect(events).toMatchObject([{ uid: before?.uid, start: dayIn(20) }]);
    expect(events[0]?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(await list(reader, { saved: 'true' })).toMatchObject([{ day: dayIn(20) }]);
    const page = await api.http.get(`/circulars/${circular.id}`).set(as(reader));
    expect(page.body.facts.dates).toMatchObject([{ date: dayIn(20) }]);

    await move(circular.id, dayId, { is_wrong: true }).expect(200);
    expect(await eventsAt(path)).toEqual([]);
    expect(await list(reader, { saved: 'true' })).toEqual([]);
    const records = await api.db.auditRecord.findMany({
      where: { target: `circular:${circular.id}`, action: 'day.correct' },
    });
    expect(records).toHaveLength(2);
  });
});

describe('date of a repealed act', () => {
  it('is marked as repealed in the list and in the calendar, with the newer circular’s sentence', async () => {
    const { reader, circular } = await makeDay();
    const newer = await api.createCircular({ title: 'New rules' });
    const sentence = 'The notice on reports is repealed.';
    await api.db.circularVersion.update({
      where: { id: circular.versionId },
      data: {
        standing: 'repealed',
        standing_proof: {
          ...{ sentence, day: dayIn(0), kind: 'repeals' },
          by: { id: newer.id, title: 'New rules', act_number: '9/2026', published_on: null },
        },
      },
    });
    expect(await list(reader, { saved: 'true' })).toMatchObject([
      { circular: { standing: 'repealed', standing_proof: { sentence } } },
    ]);
    const made = await api.http.post('/users/calendar').set(as(reader)).expect(200);
    const [event] = await eventsAt(NewFeedSchema.parse(made.body).path);
    expect(event?.summary).toContain('Repealed: Deadline: Notice “é” on reports');
    expect(event?.description).toMatch(/Repealed by .*9\/2026.*New rules.*The notice on reports/s);
  });
});

describe('GET /calendars/{token}.ics', () => {
  it('returns 410 after its URL has been revoked or renewed, independently of the alert feed', async () => {
    const { reader } = await makeDay();
    const make = async (of: string) =>
      NewFeedSchema.parse((await api.http.post(`/users/${of}`).set(as(reader)).expect(200)).body);
    const feed = await make('feed');
    const first = await make('calendar');
    const second = await make('calendar');
    expect((await fetch(`${api.url}${first.path}`)).status).toBe(410);
    expect((await fetch(`${api.url}${second.path}`)).status).toBe(200);
    expect((await fetch(`${api.url}${feed.path}`)).status).toBe(200);
    // Neither URL gives access to the other feed.
    const asCalendar = feed.path.replace('/feeds/', '/calendars/').replace('.atom', '.ics');
    expect((await fetch(`${api.url}${asCalendar}`)).status).toBe(404);
    await api.http.delete('/users/calendar').set(as(reader)).expect(200);
    expect((await fetch(`${api.url}${second.path}`)).status).toBe(410);
    expect((await fetch(`${api.url}${feed.path}`)).status).toBe(200);
  });
});

describe('calendar with more dates than its limit', () => {
  it('contains upcoming dates in preference to past ones', async () => {
    const { reader, day } = await makeDay();
    for (let nth = 0; nth < 5; nth += 1) {
      const { id: circular_id } = await api.createCircular();
      const mark = { user_id: reader.id, circular_id, saved_at: new Date() };
      await api.db.circularMark.create({ data: mark });
      const past = ['in_force', 'due', 'opens', 'closes'].flatMap((kind) =>
        Array.from({ length: 55 }, (_, at) => ({ kind, date: new Date(dayIn(-3 - at)) })),
      );
      await api.db.circularDay.createMany({
        data: past.map(({ kind, date }) => ({
          ...{ circular_id, kind, found_day: date, day: date },
          ...{ sentence: 'It was due.', found_by: 'rules' },
        })),
      });
    }
    const { body } = await api.http.post('/users/calendar').set(as(reader)).expect(200);
    const events = await eventsAt(NewFeedSchema.parse(body).path);
    expect(events.map(({ start }) => start)).toContain(day);
    expect(events.length).toBeLessThanOrEqual(1_001);
  });
});

describe('PATCH /users/preferences', () => {
  it('changes only the given preferences', async () => {
    const { reader } = await makeDay();
    const change = async (input: object) =>
      (await api.http.patch('/users/preferences').set(as(reader)).send(input).expect(200)).body;
    const read = async () => (await api.http.get('/users/preferences').set(as(reader))).body;
    expect(await read()).toEqual({ reminders: true, licence_type: null, left_out_types: [] });
    await change({ reminders: false, licence_type: 'microfinance' });
    await change({ left_out_types: ['speech', 'speech'] });
    expect(await read()).toEqual({
      ...{ reminders: false, licence_type: 'microfinance', left_out_types: ['speech'] },
    });
    const wrong = { left_out_types: ['sermon'] };
    await api.http.patch('/users/preferences').set(as(reader)).send(wrong).expect(400);
  });
});

import { AxeBuilder } from '@axe-core/playwright';
import { demo } from '@circulate/local-stack';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { callAs } from './api.ts';
import { emailsTo, printCircular, statusOf, uploadCircular } from './circulars.ts';
import { sampleCirculars } from './sample-circulars.ts';
import { stackAddresses } from './stack.ts';

const [sample] = sampleCirculars;
const [, ...body] = sample.paragraphs;

type Made = { number: string; day: string; sentences: string[]; title?: string };

/** Publishes a circular from one bank with the given number, date and sentences. */
export const publish = async (
  context: BrowserContext,
  {
    number,
    day,
    sentences,
    title = `Banking Circular No. ${number}: Foreign exchange exposure limits`,
  }: Made,
) => {
  const text = [`Nairobi, ${day}`, ...body, ...sentences];
  const pdf = await printCircular(context, title, text);
  const id = await uploadCircular(sample.bank, `${number.replace('/', '-')}.pdf`, pdf);
  await expect.poll(() => statusOf(id)).toBe('published');
  return id;
};

export const openCircular = (page: Page, id: string) =>
  page.goto(`${stackAddresses().webUrl}/circulars/${id}`);

/** Expects no accessibility violations on the page. */
export const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
};

const DAY_MS = 86_400_000;

/** Returns the time `days` days from now. */
export const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Returns a date as `yyyy-MM-dd`, in UTC. */
export const isoDay = (day: Date) => day.toISOString().slice(0, 10);

/**
 * Gives the demo admin a time zone where it is noon, since no reminders are sent at night. The date
 * there is the same as in UTC.
 */
export const moveAdminToNoon = async () => {
  const ahead = 12 - new Date().getUTCHours();
  const time_zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await callAs(demo.admin, { method: 'PATCH', path: '/users/delivery', body: { time_zone } });
};

/** Waits for an email to the demo admin whose subject matches. */
export const expectEmailToAdmin = (subject: RegExp) =>
  expect(async () => {
    const subjects = (await emailsTo(demo.admin.email)).map((email) => email.subject);
    expect(subjects).toContainEqual(expect.stringMatching(subject));
  }).toPass();

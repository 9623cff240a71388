import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect } from '@playwright/test';
import { z } from 'zod';
import { adminToken } from './people.ts';
import { sampleCirculars } from './sample-circulars.ts';
import { stackAddresses } from './stack.ts';

/**
 * Prints a sample circular as a real PDF, in a page that is closed afterwards: a background page
 * gets only one frame every two seconds.
 */
export const printCircular = async (
  context: BrowserContext,
  title: string,
  paragraphs: string[],
) => {
  const printer = await context.newPage();
  await printer.setContent(
    `<h1>${title}</h1>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}`,
  );
  const pdf = await printer.pdf();
  await printer.close();
  return pdf;
};

const UploadedSchema = z.object({ id: z.uuid(), status: z.string() });

/** Uploads a PDF as the demo admin and returns the new circular's id. */
export const uploadCircular = async (bankName: string, fileName: string, pdf: Buffer) => {
  const form = new FormData();
  form.set('filename', fileName);
  form.set('uploadedBy', 'auth0|demo-admin');
  form.set('pdfUrl', `https://bank.example/${fileName}`);
  form.set('timestamp', new Date().toISOString());
  form.set('bankName', bankName);
  form.set('isMacroeconomicData', 'false');
  form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), fileName);
  const response = await fetch(`${stackAddresses().apiUrl}/admin/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await adminToken()}` },
    body: form,
  });
  return UploadedSchema.parse(await response.json()).id;
};

const InboxSchema = z.array(
  z.object({
    to: z.array(z.object({ address: z.string() })),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
);

const readInbox = async () => {
  const response = await fetch(`${stackAddresses().inboxUrl}/email`);
  return InboxSchema.parse(await response.json());
};

/** Returns the emails in the inbox that link to a circular. */
export const emailsAbout = async (circularId: string) =>
  (await readInbox()).filter(({ text }) => text.includes(`/circulars/${circularId}`));

/** Returns the emails in the inbox to one address, oldest first. */
export const emailsTo = async (address: string) =>
  (await readInbox()).filter(({ to }) => to.some((person) => person.address === address));

const StatusSchema = z.object({ status: z.string() });

/** Returns a circular's pipeline status, as the demo admin sees it. */
export const statusOf = async (circularId: string) => {
  const response = await fetch(`${stackAddresses().apiUrl}/admin/circulars/${circularId}`, {
    headers: { authorization: `Bearer ${await adminToken()}` },
  });
  return StatusSchema.parse(await response.json()).status;
};

/**
 * Publishes a sample, by default the first, with a unique text, and returns the new circular's id.
 */
export const publishSample = async (
  context: BrowserContext,
  sample: (typeof sampleCirculars)[number] = sampleCirculars[0],
) => {
  const text = [...sample.paragraphs, randomUUID()];
  const pdf = await printCircular(context, sample.title, text);
  const id = await uploadCircular(sample.bank, 'circular.pdf', pdf);
  await expect.poll(() => statusOf(id)).toBe('published');
  return id;
};

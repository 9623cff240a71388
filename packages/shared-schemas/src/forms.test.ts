import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { BetaCodeSchema, profileFormSchema, UploadFormSchema } from './forms.ts';

const firstMessage = (schema: z.ZodType, form: unknown) =>
  schema.safeParse(form).error?.issues[0]?.message;

describe('access code form', () => {
  it.each(['12345', '1234567', '12345a', '', '１２３４５６'])('rejects %j', (code) => {
    expect(firstMessage(BetaCodeSchema, code)).toBe('Invalid code');
  });

  it('accepts six digits', () => {
    expect(BetaCodeSchema.safeParse('012345').success).toBe(true);
  });
});

describe('profile form', () => {
  const form = { firstName: 'Jo', lastName: 'Li', company: 'Co', acceptTerms: true };

  it.each([
    ['firstName', 'First name must be at least 2 characters long'],
    ['lastName', 'Last name must be at least 2 characters long'],
    ['company', 'Company name must be at least 2 characters long'],
  ])('requires two characters in %s', (field, message) => {
    expect(firstMessage(profileFormSchema('beta'), { ...form, [field]: 'x' })).toBe(message);
    expect(firstMessage(profileFormSchema('beta'), { ...form, [field]: '    ' })).toBe(message);
    expect(profileFormSchema('beta').safeParse(form).success).toBe(true);
  });

  it('requires acceptance of the terms from everyone except invoice customers', () => {
    const declined = { ...form, acceptTerms: false };
    const message = 'You must accept the terms and conditions to continue.';
    expect(firstMessage(profileFormSchema('beta'), declined)).toBe(message);
    expect(firstMessage(profileFormSchema(null), declined)).toBe(message);
    expect(profileFormSchema('invoice').safeParse(declined).success).toBe(true);
  });
});

describe('upload form', () => {
  const form = {
    file: { name: 'circular.pdf', type: 'application/pdf', size: 1 },
    bankName: 'bank-of-ghana',
    pdfUrl: 'https://bank.example/circular.pdf',
    isMacroeconomicData: false,
  };

  it.each([
    [{ file: null }, 'File is required'],
    [{ file: { ...form.file, type: 'image/png' } }, 'Please select a valid PDF file'],
    [{ bankName: '' }, 'Bank name is required'],
    [{ pdfUrl: 'circular.pdf' }, 'Invalid URL format'],
    [{ pdfUrl: 'javascript:alert(1)' }, 'Invalid URL format'],
    [{ pdfUrl: 'https://bank.example/a b.pdf' }, 'Invalid URL format'],
    [{ pdfUrl: ' ' }, 'Invalid URL format'],
    [{ isMacroeconomicData: true }, 'Please select a macroeconomic category'],
  ])('rejects %j with "%s"', (change, message) => {
    expect(firstMessage(UploadFormSchema, { ...form, ...change })).toBe(message);
  });

  it('trims whitespace from a pasted URL', () => {
    const pasted = { ...form, pdfUrl: `\u00a0 ${form.pdfUrl} \n` };
    expect(UploadFormSchema.parse(pasted).pdfUrl).toBe(form.pdfUrl);
  });

  it('accepts a complete form', () => {
    expect(UploadFormSchema.safeParse(form).success).toBe(true);
  });
});

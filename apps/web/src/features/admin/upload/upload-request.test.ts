import { describe, expect, test } from 'vitest';
import { uploadFailureText } from './upload-request.ts';

describe('uploadFailureText', () => {
  test('returns the generic message for an error without its own', () => {
    expect(uploadFailureText(null)).toBe('An unexpected error occurred');
    expect(uploadFailureText(new Error(''))).toBe('An unexpected error occurred');
  });

  test("includes an exception's message", () => {
    expect(uploadFailureText(new Error('too large'))).toBe('Upload failed: too large');
  });
});

import { describe, expect, test } from 'vitest';
import { uploadFailureText } from './upload-request.ts';

describe('uploadFailureText', () => {
  test('returns the unknown failure for an error without a message', () => {
    expect(uploadFailureText(null)).toBe('An unexpected error occurred');
    expect(uploadFailureText(new Error(''))).toBe('An unexpected error occurred');
  });

  test('includes the message of an exception', () => {
    expect(uploadFailureText(new Error('too large'))).toBe('Upload failed: too large');
  });
});

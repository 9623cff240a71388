import { describe, expect, test } from 'vitest';
import { uploadFailureText } from './upload-request.ts';

describe('uploadFailureText', () => {
  test('of something that carries no message is the unknown failure', () => {
    expect(uploadFailureText(null)).toBe('An unexpected error occurred');
    expect(uploadFailureText(new Error(''))).toBe('An unexpected error occurred');
  });

  test('of an exception with a message names it', () => {
    expect(uploadFailureText(new Error('too large'))).toBe('Upload failed: too large');
  });
});

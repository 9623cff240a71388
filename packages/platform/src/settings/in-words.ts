import type { z } from 'zod';

/** Describes in one line what is wrong with a setting. Doesn't contain its value. */
export const inWords = (
  issue: z.core.$ZodIssue,
  given: Record<string, string | undefined>,
): string => {
  const name = String(issue.path[0]);
  if (given[name] === undefined) return `${name} is missing`;
  return `${name} ${predicateOf(issue)}`;
};

/**
 * Returns the part of the line after the setting's name: our own messages, which start with "must"
 * or "entry", as they are; zod's in other words.
 */
const predicateOf = (issue: z.core.$ZodIssue) => {
  if (/^(must|entry)\b/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${unit(issue.origin)}`;
    case 'too_big':
      return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}${unit(issue.origin)}`;
    default:
      return 'is not valid';
  }
};

const unit = (origin: string) => (origin === 'string' ? ' characters long' : '');

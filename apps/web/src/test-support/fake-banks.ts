import { screen } from '@testing-library/react';
import { idOf } from './fake-api.ts';

const bank = (number: number, name: string, country: string, more = {}) => ({
  id: idOf(number),
  bank_name: name.toLowerCase().replaceAll(' ', '-'),
  display_name: name,
  country,
  regions: ['South Asia'],
  last_circular_date_published: '2026-11-20',
  ...more,
});

export const banks = [
  bank(1, 'Nepal Rastra Bank', 'Nepal'),
  bank(2, 'Bangladesh Bank', 'Bangladesh', { last_circular_date_published: null }),
  bank(3, 'State Bank of Pakistan', 'Pakistan', { regions: ['South Asia', 'Middle East'] }),
];
/** The user's subscriptions: only the first bank. */
export const followed = [{ ...banks[0], country: 'Nepal' }];
/** The fake API's responses about these banks. */
export const bankAnswers = {
  'GET /banks': { body: banks },
  'GET /subscriptions/auth0|demo': { body: followed },
};

/** Returns the checkbox of a bank on the dashboard. */
export const box = (name: string) => screen.getByRole('checkbox', { name: `Subscribe to ${name}` });

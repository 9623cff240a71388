import type { Alert } from '@circulate/shared-schemas';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alert, circular } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { AlertRow } from './alert-row.tsx';

const alertOf = (more: Partial<Alert['circular']>): Alert => ({
  ...alert,
  circular: { ...circular, ...more },
});

test.each([
  ['of a circular', 'تعليمات الصرف الأجنبي', 'تعليمات الصرف الأجنبي', 'ar', 'rtl'],
  ['of a translated circular', 'Rules on exchange', 'تعليمات الصرف الأجنبي', '', 'auto'],
])('shows the title %s in its own direction, after its number', (_what, ...given) => {
  const [title, original_title, lang, dir] = given;
  const titled = { title, original_title, language: 'ar', act_number: '43/2024' };
  renderApp(<AlertRow alert={alertOf(titled)} />, '/alerts');
  const heading = screen.getByRole('heading', { name: `No. 43/2024: ${title}` });
  expect([heading.lang, heading.dir]).toEqual([lang, dir]);
});

import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';

test.each([
  ['the hidden attribute', '<div hidden><button>Go</button></div>', 0],
  ['display: none', '<div style="display: none"><button>Go</button></div>', 0],
  ['inherited visibility', '<div style="visibility: hidden"><p><button>Go</button></p></div>', 0],
  ['an element’s own visibility', '<button style="visibility: hidden">Go</button>', 0],
  ['visible elements', '<div><p><button>Go</button></p></div>', 1],
])('finds the right elements by role when styles are cached: %s', (_what, html, found) => {
  // A visible button comes first, so that its style is cached.
  document.body.innerHTML = `<button>Stay</button><div>${html}</div>`;
  expect(screen.getByRole('button', { name: 'Stay' })).toBeDefined();
  expect(screen.queryAllByRole('button', { name: 'Go' })).toHaveLength(found);
  document.body.replaceChildren();
});

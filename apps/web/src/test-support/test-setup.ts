import { cleanup, configure, getConfig } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setLeaving } from '../lib/browser/known-user.ts';
import { auth0, resetAuth0 } from './fake-auth0.ts';
import { silentElements } from './silent-elements.ts';

/** Matches inherited style properties that the test libraries read. */
const INHERITED = /visibility|pointer-events/;
/** Attributes that the browser's default style sheet has selectors for. */
const TELLING = ['hidden', 'type', 'open'];

/**
 * Caches jsdom's computed styles by element name. For each element, jsdom matches the element and
 * its ancestors against the browser's whole default style sheet, which took most of the time of our
 * tests. Elements with inline or inherited styles are computed as usual; the page's style sheets
 * are not loaded.
 */
const rememberStyles = (page: Window & typeof globalThis): void => {
  const compute = page.getComputedStyle.bind(page);
  const known = new Map<string, CSSStyleDeclaration>();
  page.getComputedStyle = (element, pseudo) => {
    if (pseudo || page.document.styleSheets.length > 0 || hasOwnStyle(element))
      return compute(element, pseudo);
    // The key is JSON, since an empty attribute (`hidden`) differs from a missing one.
    const key = JSON.stringify([
      element.tagName,
      ...TELLING.map((name) => element.getAttribute(name)),
    ]);
    const style = known.get(key) ?? compute(element);
    known.set(key, style);
    return style;
  };
};

const hasOwnStyle = (element: Element): boolean => {
  if (element.hasAttribute('style')) return true;
  for (let above = element.parentElement; above; above = above.parentElement)
    if (INHERITED.test(above.getAttribute('style') ?? '')) return true;
  return false;
};

// Long, because on a busy machine a screen takes longer than the default second.
configure({ asyncUtilTimeout: 300_000 });

// Leaves the page out of error messages: otherwise each failed attempt while waiting would
// serialise the whole page.
const { getElementError } = getConfig();
configure({
  getElementError: (message, page) => {
    const isLooking: unknown = Object(getConfig())._disableExpensiveErrorDiagnostics;
    return isLooking ? new Error(message ?? '') : getElementError(message, page);
  },
});

// The sign-in library is faked, since the identity provider is another program. Tests set what the
// library reports.
vi.mock('@auth0/auth0-react', () => ({
  useAuth0: () => auth0,
  Auth0Provider: ({ children }: { children: unknown }) => children,
}));

// Browser features that jsdom lacks and our components need.
class NoObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
}
if (typeof window !== 'undefined') {
  rememberStyles(window);
  globalThis.ResizeObserver = NoObserver;
  globalThis.IntersectionObserver = NoObserver;
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Blob.prototype.arrayBuffer = function readBytes() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onerror = () => reject(reader.error);
      reader.onload = () =>
        resolve(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer());
      reader.readAsArrayBuffer(this);
    });
  };
  Blob.prototype.text = async function readText() {
    return new TextDecoder().decode(await this.arrayBuffer());
  };
}

// Test files share their modules, so this makes each test start like a newly opened page.
beforeEach(() => {
  resetAuth0();
  setLeaving(false);
});

afterEach(() => {
  const silent = typeof document === 'undefined' ? [] : silentElements(document.body);
  cleanup();
  toast.removeAll();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  // Checks the screen that each test ends with.
  expect(silent, 'elements lack their text or show leaked values').toEqual([]);
});

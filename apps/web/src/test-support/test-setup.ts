import { cleanup } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, vi } from 'vitest';

// What jsdom lacks of a browser, as far as our components ask for it.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
if (typeof window !== 'undefined') {
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
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

afterEach(() => {
  cleanup();
  toast.removeAll();
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

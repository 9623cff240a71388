/** Fakes an IntersectionObserver that reports every element as near the viewport, or none. */
export const windowWhere = (isIntersecting: boolean) =>
  class {
    readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe() {
      this.#tell([{ isIntersecting }]);
    }
    disconnect() {}
  };

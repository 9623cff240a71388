/** An observer in a window in which everything is near, or nothing. */
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

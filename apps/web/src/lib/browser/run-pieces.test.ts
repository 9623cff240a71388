import { afterEach, describe, expect, it } from 'vitest';
import { runPieces } from './run-pieces.ts';

declare global {
  interface Window {
    ran?: string[];
  }
}

const piece = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const saying = (word: string) => piece(`window.ran.push('${word}');`);

afterEach(() => {
  delete window.pieces;
  delete window.ran;
});

describe('the code of a page', () => {
  it('runs piece by piece, and what a finger asked for meanwhile comes between', async () => {
    window.ran = [];
    const pressing = piece(`
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { port1.close(); window.ran.push('pressed'); };
      port2.postMessage(null);
      window.ran.push('first');`);
    window.pieces = [pressing, saying('second'), saying('third')];
    await runPieces();
    expect(window.ran).toEqual(['first', 'pressed', 'second', 'third']);
  });

  it('goes on behind a piece that cannot be fetched: whoever needs it says so', async () => {
    window.ran = [];
    window.pieces = [piece('throw new Error("torn")'), saying('next')];
    await runPieces();
    expect(window.ran).toEqual(['next']);
  });

  it('needs no list: pages without one fetch what they draw', async () => {
    await expect(runPieces()).resolves.toBeUndefined();
  });
});

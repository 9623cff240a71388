import { readdir, readFile } from 'node:fs/promises';

const LOOK_EVERY_MS = 200;

/**
 * Watches the memory of a group of processes, and calls `end` once they have more than `most` bytes
 * together. Counts what is their own, on Linux; other systems don't tell, and nothing is ended there.
 */
export const watchMemory = (group: number, most: number, end: () => void) => {
  let tookTooMuch = false;
  let isOver = false;
  const watch = async () => {
    while (!isOver && !tookTooMuch) {
      if ((await memoryOf(group)) > most) {
        tookTooMuch = true;
        end();
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS).unref());
    }
  };
  void watch();
  return {
    tookTooMuch: () => tookTooMuch,
    stop: () => {
      isOver = true;
    },
  };
};

const memoryOf = async (group: number): Promise<number> => {
  const entries = await readdir('/proc').catch(() => []);
  const sizes = entries
    .filter((name) => /^\d+$/.test(name))
    .map(async (pid) => ((await groupOf(pid)) === group ? ownMemoryOf(pid) : 0));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/** The fields of a process stand behind its name, which may hold anything. */
const groupOf = async (pid: string): Promise<number | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  const [, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return group === undefined ? undefined : Number(group);
};

const ownMemoryOf = async (pid: string): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  const kilobytes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s{0,20}(\d{1,15}) kB$/gm)];
  return kilobytes.reduce((sum, [, size]) => sum + Number(size) * 1_024, 0);
};

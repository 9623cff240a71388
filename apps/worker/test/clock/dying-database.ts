import type { Database, Db } from '@circulate/database';

/** Thrown in place of a killed process. */
export class Killed extends Error {}

/** Before the first statement, between the two, before the commit, and after it. */
export const KILL_POINTS = 4;

/** Wraps a database so that its process crashes in the first transaction, at one of the points. */
export const dyingDatabase = (db: Database, point: number): Database => {
  let begun = 0;
  const die = () => {
    if (begun === point) throw new Killed();
    begun += 1;
  };
  const dyingTransaction = (tx: Db) =>
    new Proxy(tx, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return async (...args: unknown[]): Promise<unknown> => {
          die();
          return Reflect.apply(member, target, args);
        };
      },
    });
  const $transaction = async (run: (tx: Db) => Promise<unknown>) => {
    const result = await db.$transaction(async (tx) => {
      const done = await run(dyingTransaction(tx));
      if (point < KILL_POINTS - 1) throw new Killed();
      return done;
    });
    if (point >= 0) throw new Killed();
    return result;
  };
  return new Proxy(db, {
    get: (target, name) =>
      name === '$transaction' ? $transaction : Reflect.get(target, name, target),
  });
};

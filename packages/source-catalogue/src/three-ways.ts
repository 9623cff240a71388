import { isDeepStrictEqual } from 'node:util';
import {
  type SourceKind,
  type SourceSettings,
  SourceSettingsSchema,
} from '@circulate/shared-schemas';

/** What a source is read by: what an upgrade may bring anew, and an admin may have changed. */
export type ReadBy = { url: string; kind: SourceKind; settings: SourceSettings };

type Ways<Value> = { base: Value; ours: Value; theirs: Value };

/**
 * What a watched source is read by after an upgrade. Each field, and each setting, that still is as it
 * was shipped before (`base`) becomes what is shipped now (`theirs`); one that an admin changed, added
 * or took away stays as it is (`ours`).
 */
export const threeWays = ({ base, ours, theirs }: Ways<ReadBy>): ReadBy => ({
  url: pick({ base: base.url, ours: ours.url, theirs: theirs.url }),
  kind: pick({ base: base.kind, ours: ours.kind, theirs: theirs.kind }),
  settings: mergedSettings({
    base: base.settings,
    ours: ours.settings,
    theirs: theirs.settings,
  }),
});

const pick = <Value>({ base, ours, theirs }: Ways<Value>): Value =>
  isDeepStrictEqual(ours, base) ? theirs : ours;

const mergedSettings = ({ base, ours, theirs }: Ways<SourceSettings>): SourceSettings =>
  SourceSettingsSchema.parse(
    Object.fromEntries(
      SourceSettingsSchema.keyof().options.flatMap((name) => {
        const value = pick<SourceSettings[typeof name]>({
          base: base[name],
          ours: ours[name],
          theirs: theirs[name],
        });
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );

import { isDeepStrictEqual } from 'node:util';
import {
  type SourceKind,
  type SourceSettings,
  SourceSettingsSchema,
} from '@circulate/shared-schemas';

/** The fields that say how to read a source. Both an upgrade and an admin may change them. */
export type ReadBy = { url: string; kind: SourceKind; settings: SourceSettings };

type Ways<Value> = { base: Value; ours: Value; theirs: Value };

/**
 * Merges an upgrade into a monitored source. A field or setting that still has the value shipped
 * before (`base`) gets the newly shipped one (`theirs`); whatever an admin changed, added or
 * removed stays (`ours`).
 */
export const threeWayMerge = ({ base, ours, theirs }: Ways<ReadBy>): ReadBy => ({
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

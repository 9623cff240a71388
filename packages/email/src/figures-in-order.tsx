import { partsInOrder } from '@circulate/shared-schemas';

/** Keeps dates and hyphenated numbers in order within text in either direction. */
export const FiguresInOrder = ({ children: text }: { children: string }) =>
  partsInOrder(text).map(({ key, part, isJoined }) =>
    isJoined ? (
      <span key={key} dir="ltr" style={{ unicodeBidi: 'isolate', whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );

import { partsInOrder } from '@circulate/shared-schemas';

/** A text in which dates and numbers with hyphens stand as they were written, in any direction. */
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

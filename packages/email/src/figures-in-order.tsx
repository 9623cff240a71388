import { partsInOrder } from '@circulate/shared-schemas';

/**
 * Displays text so that its dates and hyphenated numbers keep their order, whatever the direction
 * of the text.
 */
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

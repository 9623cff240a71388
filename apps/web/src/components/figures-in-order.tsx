import { partsInOrder } from '@circulate/shared-schemas';

/** A text that keeps hyphenated dates and numbers in order in either writing direction. */
export const FiguresInOrder = ({ children: text }: { children: string }) =>
  partsInOrder(text).map(({ key, part, isJoined }) =>
    isJoined ? (
      <bdi key={key} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  );

import { partsInOrder } from '@circulate/shared-schemas';

/** A text that keeps the order of hyphenated dates and numbers in any direction. */
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

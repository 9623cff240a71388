import { partsInOrder } from '@circulate/shared-schemas';

/** Keeps the parts of hyphenated dates and numbers in order, even in right-to-left text. */
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

/** Figures joined by hyphens or dashes, such as 31-12-2024 or 2024-06-30. */
const joined =
  /([0-9\u0660-\u0669\u06f0-\u06f9]{1,9}(?:[-\u2010-\u2013][0-9\u0660-\u0669\u06f0-\u06f9]{1,9}){1,4})/;
const isRightToLeft = /[\u0590-\u08ff]/;

/**
 * A text in which dates and numbers with hyphens stand as they were written. Among letters that run from
 * right to left a browser would show the parts in turned order: 31-12-2024 as 2024-12-31.
 */
export const FiguresInOrder = ({ children: text }: { children: string }) => {
  if (!isRightToLeft.test(text)) return text;
  return partsOf(text).map(({ key, part, isJoined }) =>
    isJoined ? (
      <bdi key={key} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  );
};

// Splitting by a group puts what it matched at every second place.
const partsOf = (text: string) =>
  text.split(joined).map((part, key) => ({ key, part, isJoined: key % 2 === 1 }));

/** Selectors for elements that need visible or accessible text. */
const SPEAKING = [
  'h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, caption, legend, label, summary, figcaption',
  'button, a, select > option, b, strong, em, q, time, code, kbd, mark, output, blockquote',
].join(', ');
/** Selector for elements that may be empty because they get their text later. */
const LATER = '[aria-live], [role=status], [role=alert], [aria-hidden=true], [aria-hidden=true] *';
const NAMED = 'input:not([type=hidden]), select, textarea, [role=checkbox], [role=combobox]';
const NEVER_EMPTY = [
  ...['aria-label', 'placeholder', 'title', 'href', 'src', 'target', 'rel', 'type', 'role', 'id'],
  ...['aria-hidden', 'aria-live', 'aria-expanded', 'aria-current', 'aria-haspopup', 'dir'],
];
const POINTING = ['aria-labelledby', 'aria-describedby', 'for'];
/** Matches values that leak from code into text, such as `undefined`. */
const NO_WORDS = /\b(?:undefined|NaN|null|Invalid Date)\b|\[object \w+\]/;

/**
 * Returns the HTML of faulty elements: without required text, with references to missing elements,
 * or with leaked values.
 */
export const silentElements = (page: HTMLElement): string[] => {
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const silent = [
    ...all(SPEAKING).filter((element) => !says(element) && !element.matches(LATER)),
    ...all(NAMED).filter((field) => !isNamed(field)),
    ...NEVER_EMPTY.flatMap((name) => all(`[${name}=""]`)),
    ...POINTING.flatMap((name) =>
      all(`[${name}]`).filter((element) => targetsOf(element, name).includes(null)),
    ),
  ];
  const machine = NO_WORDS.exec(page.textContent);
  return [...silent.map(({ outerHTML }) => outerHTML.slice(0, 300)), ...(machine ?? [])];
};

const says = (element: Element) =>
  hasWords(element) || element.querySelector('svg, img, input, canvas, [aria-label]') !== null;

/** A non-breaking space counts as text, since it reserves space for words that will load. */
const hasWords = (element: Element | null) =>
  /[^ \n\t]/.test(element?.textContent ?? '') || Boolean(element?.getAttribute('aria-label'));

const isNamed = (field: Element) =>
  hasWords(field) ||
  [...labelsOf(field), ...targetsOf(field, 'aria-labelledby')].some((label) => hasWords(label));

const labelsOf = (field: Element) => ('labels' in field ? [...Object(field.labels)] : []);

const targetsOf = (element: Element, name: string) =>
  (element.getAttribute(name)?.split(' ') ?? []).map((id) => document.getElementById(id));

// Mail clients support neither CSS variables nor Tailwind. So every colour is defined once per
// theme, and the dark theme replaces inline styles by class.
const ink = '#14181f';
const quiet = '#4a515c';
const line = '#e4e0d6';
const accent = '#0b5d5b';
const sans = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';
const serif = '"Source Serif 4", Georgia, "Times New Roman", serif';

/** Styles for the dark theme, and for less padding on phones. */
export const STYLESHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0f1317 !important; }
  .card { background-color: #151a20 !important; border-color: #252c34 !important; }
  .ink { color: #e9e7e1 !important; }
  .quiet { color: #b3b8bf !important; }
  .line { border-color: #252c34 !important; }
  .link { color: #7ed4cb !important; }
  .ring { border-color: #5cc4ba !important; }
  .badge { background-color: #12302f !important; color: #7ed4cb !important; }
  .note { background-color: #2b2314 !important; color: #e5b457 !important; }
  .button { background-color: #5cc4ba !important; color: #06211f !important; }
}
@media (max-width: 480px) {
  .frame { padding: 16px 8px !important; }
  .card { padding: 20px 16px !important; }
  .button { display: block !important; text-align: center !important; }
  .beside { display: block !important; padding: 14px 0 0 !important; text-align: center !important; }
}
`;

const text = { margin: 0, color: ink, fontSize: '14px', lineHeight: '20px' };

/** Inline styles, named by purpose. */
export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: '#fbfaf7', fontFamily: sans },
  frame: { maxWidth: '600px', width: '100%', padding: '24px 12px' },
  ring: {
    display: 'inline-block',
    width: '12px',
    height: '12px',
    marginRight: '8px',
    border: `3px solid ${accent}`,
    borderRadius: '50%',
    verticalAlign: '-2px',
  },
  brand: {
    ...text,
    padding: '0 4px 14px',
    fontFamily: serif,
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: 600,
  },
  card: {
    padding: '28px 32px 24px',
    backgroundColor: '#ffffff',
    border: `1px solid ${line}`,
    borderRadius: '12px',
  },
  text,
  quiet: { ...text, color: quiet },
  small: { ...text, color: quiet, fontSize: '13px' },
  footer: {
    ...text,
    padding: '16px 4px 0',
    color: quiet,
    fontSize: '12px',
    lineHeight: '20px',
  },
  title: {
    margin: '8px 0 0',
    color: ink,
    fontFamily: serif,
    fontSize: '22px',
    lineHeight: '29px',
    fontWeight: 600,
    overflowWrap: 'anywhere' as const,
  },
  originalTitle: {
    ...text,
    margin: '6px 0 0',
    color: quiet,
    fontFamily: serif,
    fontSize: '15px',
    lineHeight: '22px',
    overflowWrap: 'anywhere' as const,
  },
  unbroken: { whiteSpace: 'nowrap' as const },
  keyDays: { ...text, margin: '10px 0 0', fontWeight: 600 },
  badges: { margin: '14px 0 0' },
  badge: {
    display: 'inline-block',
    margin: '0 6px 6px 0',
    padding: '3px 8px',
    borderRadius: '6px',
    backgroundColor: '#e3efec',
    color: accent,
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: 500,
  },
  note: {
    ...text,
    margin: '16px 0 0',
    padding: '8px 12px',
    borderRadius: '8px',
    backgroundColor: '#fbf1dc',
    color: '#7a5000',
    fontSize: '13px',
  },
  label: {
    ...text,
    margin: '22px 0 8px',
    color: quiet,
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: 600,
  },
  summaryLine: {
    ...text,
    margin: '0 0 10px',
    fontFamily: serif,
    fontSize: '16px',
    lineHeight: '24px',
    overflowWrap: 'anywhere' as const,
  },
  digestBank: { ...text, margin: '14px 0 0', color: quiet, fontWeight: 600 },
  digestItem: { padding: '16px 0 8px' },
  digestTitle: {
    margin: '0 0 4px',
    fontFamily: serif,
    fontSize: '17px',
    lineHeight: '24px',
    fontWeight: 600,
    overflowWrap: 'anywhere' as const,
  },
  digestDays: { ...text, fontSize: '13px', fontWeight: 600 },
  digestLink: { color: accent, textDecoration: 'none' },
  digestOriginal: {
    ...text,
    margin: '0 0 4px',
    color: quiet,
    fontFamily: serif,
    overflowWrap: 'anywhere' as const,
  },
  digestSentence: {
    ...text,
    margin: '6px 0 0',
    fontFamily: serif,
    fontSize: '15px',
    lineHeight: '22px',
    overflowWrap: 'anywhere' as const,
  },
  footerLine: { ...text, margin: '6px 0 0', color: quiet, fontSize: '12px', lineHeight: '18px' },
  actions: { margin: '20px 0 0' },
  button: {
    display: 'inline-block',
    padding: '11px 18px',
    borderRadius: '8px',
    backgroundColor: accent,
    color: '#ffffff',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 500,
    textDecoration: 'none',
  },
  beside: {
    display: 'inline-block',
    padding: '11px 18px',
    color: accent,
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 500,
  },
  rule: { margin: '24px 0 16px', borderColor: line },
  link: { color: accent, textDecoration: 'underline' },
};

/**
 * Line heights (in em) for scripts with marks above and below their letters. Phones display Urdu in
 * Nastaliq, which is tall.
 */
const ROOMY_LINES = new Map([
  ['ur', '2.1'],
  ...['bo', 'dz', 'km', 'my'].map((language) => [language, '1.75'] as const),
]);

/** Adds to `style` the line height that text in `language` (ISO 639) needs, if it differs. */
export const withRoom = <Style extends object>(style: Style, language: string) => {
  const lineHeight = ROOMY_LINES.get(language);
  return lineHeight ? { ...style, lineHeight } : style;
};

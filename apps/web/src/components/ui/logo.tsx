import type { LOGO_SIZES_PX } from '@circulate/shared-schemas';
import { classNames } from '../../lib/browser/class-names.ts';

/** Circulate's ring logo, at 50 or 80 pixels (product.md: navigation). */
export const Logo = ({ size }: { size: (typeof LOGO_SIZES_PX)[number] }) => (
  <span
    className={classNames(
      'grid place-items-center rounded-full bg-accent-soft text-accent',
      size === 50 ? 'size-[50px]' : 'size-[80px]',
    )}
  >
    <LogoMark size={Math.round(size * 0.6)} />
  </span>
);

/** Ring logo without the name. */
export const LogoMark = ({ size = 26 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="3.2"
    strokeLinecap="round"
    aria-hidden="true"
    className="shrink-0 text-accent"
  >
    <path d="M16 3a13 13 0 1 1-11.26 6.5" />
    <path d="M16 10.2a5.8 5.8 0 1 1-5.02 2.9" />
    <circle cx="8.6" cy="5.4" r="2.5" fill="currentColor" stroke="none" />
  </svg>
);

/** Ring logo with the name. */
export const Brand = () => (
  <span className="flex items-center gap-2.5 font-serif text-[18px] font-semibold tracking-[-0.01em] text-ink">
    <LogoMark />
    Circulate
  </span>
);

import { classNames } from '../lib/browser/class-names.ts';

type MonitoredMarkProps = {
  isMonitored: boolean | undefined;
  /** Whether to show only the icon, where space is tight. */
  isCompact?: boolean;
};

/** Shows whether a bank is monitored; renders nothing while that is unknown. */
export const MonitoredMark = ({ isMonitored, isCompact = false }: MonitoredMarkProps) =>
  isMonitored === undefined ? null : (
    <span className="inline-flex items-center gap-1.5 text-xs font-normal whitespace-nowrap text-ink-3">
      <span
        aria-hidden="true"
        className={classNames(
          'size-[7px] shrink-0 rounded-full border',
          isMonitored ? 'border-accent bg-accent' : 'border-ink-3',
        )}
      />
      <span className={isCompact ? 'md:max-xl:sr-only' : undefined}>
        {isMonitored ? 'Monitored' : 'Added by hand'}
      </span>
    </span>
  );

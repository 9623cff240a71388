import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';

type Tone = 'info' | 'ok' | 'warn' | 'bad';

const looks = {
  info: { box: 'border-line bg-sunken', icon: 'text-ink-2', Icon: Info },
  ok: { box: 'border-ok/30 bg-ok-soft', icon: 'text-ok', Icon: CircleCheck },
  warn: { box: 'border-warn/30 bg-warn-soft', icon: 'text-warn', Icon: TriangleAlert },
  bad: { box: 'border-bad/35 bg-bad-soft', icon: 'text-bad', Icon: CircleAlert },
} satisfies Record<Tone, unknown>;

type NoticeProps = {
  tone?: Tone;
  children: ReactNode;
  /** Optional trailing action, usually a button. */
  action?: ReactNode;
  role?: 'alert' | 'status' | 'note';
  className?: string;
};

/** A short notice within the page, coloured by severity. */
export const Notice = ({ tone = 'info', children, action, role, className }: NoticeProps) => {
  const { box, icon, Icon } = looks[tone];
  return (
    <div
      role={role}
      className={classNames(
        'flex items-center gap-3 rounded-[10px] border px-3.5 py-2.5',
        box,
        className,
      )}
    >
      <Icon size={18} aria-hidden="true" className={classNames('shrink-0', icon)} />
      <div className="min-w-0 flex-1 basis-52">{children}</div>
      {action}
    </div>
  );
};

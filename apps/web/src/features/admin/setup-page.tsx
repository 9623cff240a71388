import type { SystemPartName } from '@circulate/shared-schemas';
import { Link } from 'react-router-dom';
import { PartList } from '../../components/system-part-list.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { useSystem } from '../../queries/system.ts';
import { MonitorPanel } from './monitor-panel.tsx';

/** Services that an operator connects before the first circular can arrive. */
const CONNECTED: readonly SystemPartName[] = [
  'ai',
  'translation',
  'mail',
  'ocr',
  'renderer',
  'backup',
];

/**
 * First page for the admin of a new deployment: its connected services, and the banks to monitor.
 */
export const SetupPage = () => (
  <div className="grid gap-8">
    <section aria-labelledby="monitor" className="grid gap-3">
      <h2 id="monitor" className="font-serif text-lg font-semibold">
        Monitor the banks
      </h2>
      <MonitorPanel />
    </section>
    <section aria-labelledby="connected" className="grid gap-3">
      <h2 id="connected" className="font-serif text-lg font-semibold">
        Connected services
      </h2>
      <Connected />
      <p className="text-[13px] text-ink-2">
        <Link to="/admin/system" className="link">
          See the full system status
        </Link>
      </p>
    </section>
  </div>
);

const Connected = () => {
  const system = useSystem();
  if (system.data) {
    const connected = system.data.parts.filter(({ name }) => CONNECTED.includes(name));
    return <PartList parts={connected} heading="h3" />;
  }
  return (
    <div className="card">
      {system.isError ? (
        <TryAgain title="We couldn’t load the connected services." query={system} />
      ) : (
        <LoadingArea label="Loading the connected services" />
      )}
    </div>
  );
};

import { Button } from '../../components/ui/button.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { Notice } from '../../components/ui/notice.tsx';

/** Shows a webhook's secret once. */
export const SecretNotice = ({ secret, onDone }: { secret: string; onDone: () => void }) => {
  return (
    <Notice tone="ok" role="status" className="my-3 max-sm:flex-wrap">
      <p className="font-medium">Your webhook secret. Copy it now: you won’t see it again.</p>
      <p dir="ltr" className="my-1.5 font-mono text-[13px] break-all select-all">
        {secret}
      </p>
      <p className="text-[13px] text-ink-2">Verify messages with a Standard Webhooks library.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={secret} />
        <Button size="sm" variant="quiet" onClick={onDone}>
          I’ve saved it
        </Button>
      </div>
    </Notice>
  );
};

import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';

/** The secret of a webhook, shown once. */
export const SecretNotice = ({ secret, onDone }: { secret: string; onDone: () => void }) => {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setIsCopied(true);
  };
  return (
    <Notice tone="ok" role="status" className="my-3 max-sm:flex-wrap">
      <p className="font-medium">Your webhook secret. Copy it now: you won’t see it again.</p>
      <p dir="ltr" className="my-1.5 font-mono text-[13px] break-all select-all">
        {secret}
      </p>
      <p className="text-[13px] text-ink-2">Verify messages with a Standard Webhooks library.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          I’ve saved it
        </Button>
      </div>
    </Notice>
  );
};

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { log } from '../../lib/browser/log.ts';
import { toastError } from '../../lib/browser/toast.ts';
import { Button } from './button.tsx';

/** Copies text to the clipboard and confirms it. */
export const CopyButton = ({ text }: { text: string }) => {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch (error) {
      log.error('copying failed', error);
      toastError('Your browser blocked copying. Select the text and copy it yourself.');
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="sm" icon={<Icon size={14} aria-hidden="true" />} onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  );
};

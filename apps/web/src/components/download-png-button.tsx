import { Image } from 'lucide-react';
import { drawPng } from '../lib/browser/draw-png.ts';
import { saveFile } from '../lib/browser/save-file.ts';
import { toastError } from '../lib/browser/toast.ts';
import { Button } from './ui/button.tsx';

type DownloadPngButtonProps = {
  /** File name without its extension. */
  name: string;
  draw: () => Parameters<typeof drawPng>[0];
};

/** Downloads charts as a PNG image. */
export const DownloadPngButton = ({ name, draw }: DownloadPngButtonProps) => {
  const download = () => {
    drawPng(draw())
      .then((file) => saveFile(file, `${name}.png`))
      .catch(() =>
        toastError('This browser couldn’t create the image. Use the figures in the table instead.'),
      );
  };
  return (
    <Button icon={<Image size={16} aria-hidden="true" />} onClick={download}>
      Download PNG
    </Button>
  );
};

import darkPicture from './images/dashboard-dark.webp';
import lightPicture from './images/dashboard-light.webp';

const ALT = 'The Circulate dashboard: a table of central banks, each with a checkbox to subscribe.';
const size = { width: 1280, height: 800 };

/** Shows a picture of the dashboard in the reader's theme. */
export const ProductPicture = () => (
  <div className="overflow-hidden rounded-xl border border-line-strong">
    <img
      src={lightPicture}
      alt={ALT}
      loading="lazy"
      {...size}
      className="block h-auto w-full dark:hidden"
    />
    <img
      src={darkPicture}
      alt={ALT}
      loading="lazy"
      {...size}
      className="hidden h-auto w-full dark:block"
    />
  </div>
);

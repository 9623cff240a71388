// `npm start` without what comes before the stack: the tests run on a build that is there already.
import { main } from '../../packages/local-stack/dist/main.js';
import { askedToStop } from '../../scripts/asked-to-stop.mjs';

process.exit(await main(askedToStop()));

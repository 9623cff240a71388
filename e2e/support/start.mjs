// Runs `npm start` without installing and building, since the tests use the existing build.
import { main } from '../../packages/local-stack/dist/main.js';
import { askedToStop } from '../../scripts/asked-to-stop.mjs';

process.exit(await main(askedToStop()));

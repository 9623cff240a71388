export { parseCatalogueFiles } from './parse-files.ts';
export { CATALOGUE_FOLDER, fileNameOf, readCatalogue, textOf } from './read-catalogue.ts';
export { threeWays } from './three-ways.ts';

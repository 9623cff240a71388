export { parseCatalogueFiles } from './parse-files.ts';
export { CATALOGUE_FOLDER, fileNameOf, readCatalogue, textOf } from './read-catalogue.ts';
export { threeWayMerge } from './three-way-merge.ts';

// The package has no types; these are for the calls that the build uses.
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    keepFeatures: string[];
    variationAxes: Record<string, { min: number; max: number }>;
  };
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export default subsetFont;
}

// The package ships no types; these cover the calls that the build makes.
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    keepFeatures: string[];
    variationAxes: Record<string, { min: number; max: number }>;
  };
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export default subsetFont;
}

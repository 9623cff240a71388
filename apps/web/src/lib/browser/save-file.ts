/** Saves a file through a same-origin link, since browsers ignore the file name for other origins. */
export const saveFile = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

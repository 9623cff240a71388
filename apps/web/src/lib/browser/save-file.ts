/** Saves a file by a link of our own: browsers heed a file name for addresses of the page's own origin alone. */
export const saveFile = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

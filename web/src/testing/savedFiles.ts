import { vi } from "vitest";

/**
 * What the browser is told to save from now on in this test: names and contents. It is watched at the browser's own edge, since test files share
 * what they load: a module that was loaded before knows nothing of another file's double.
 */
export function watchSavedFiles(): [name: string, content: Blob][] {
  const saved: [string, Blob][] = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    const address = `blob:saved/${files.size}`;
    files.set(address, file as Blob);
    return address;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) {
      saved.push([this.download, file]);
    }
  });
  return saved;
}

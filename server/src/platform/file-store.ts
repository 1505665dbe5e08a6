/** Keeps whole files by name. A name may have one folder before it: `picture.webp`, `assets/app-3f9c.js.br`. */
export type FileStore = {
  put: (name: string, bytes: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer | null>
  remove: (name: string) => Promise<void>
  /**
   * Files of a folder with their whole names, in no order; none when the folder does not exist. `after` leaves out names that
   * sort up to it.
   */
  list: (folder: string, after?: string) => Promise<StoredFile[]>
}

export type StoredFile = { name: string; storedAt: Date }

const longest = 120
const folderName = /^[a-z][a-z0-9-]*$/
const fileName = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/

/** Returns the name; throws when it could lead out of the store. */
export function requireSafeName(name: string): string {
  if (!isSafeName(name)) throw new Error(`"${name}" is no name of a file here`)
  return name
}

/** Returns the folder; throws when it could lead out of the store. */
export function requireSafeFolder(folder: string): string {
  if (!isSafeFolder(folder)) throw new Error(`"${folder}" is no name of a folder here`)
  return folder
}

/** Says whether the store could have kept the file; a draft or a file of another program is left out of a list. */
export function isSafeName(name: string): boolean {
  const [file = '', folder, ...more] = name.split('/').reverse()
  return name.length <= longest && more.length === 0 && (folder === undefined || isSafeFolder(folder)) && fileName.test(file)
}

const isSafeFolder = (folder: string) => folder.length <= longest && folderName.test(folder)

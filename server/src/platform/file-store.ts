/** Where pictures lie: a folder of this machine, a bucket, or whatever else can put, get and remove by name. */
export type FileStore = {
  put: (name: string, bytes: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer | null>
  remove: (name: string) => Promise<void>
}

const plain = /^[A-Za-z0-9_-]{1,80}\.[a-z]{1,5}$/

/** The name, if it is one: no path leads out of the place where files lie. */
export function checkedName(name: string): string {
  if (!plain.test(name)) throw new Error(`"${name}" is no name of a file here`)
  return name
}

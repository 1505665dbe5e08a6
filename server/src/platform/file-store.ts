export type FileStore = {
  put: (name: string, bytes: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer | null>
  remove: (name: string) => Promise<void>
}

const plain = /^[A-Za-z0-9_-]{1,80}\.[a-z]{1,5}$/

/** Returns the name; throws when it could lead out of the folder. */
export function requireSafeName(name: string): string {
  if (!plain.test(name)) throw new Error(`"${name}" is no name of a file here`)
  return name
}

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newUid } from './ids.ts'
import { perApp } from './per-app.ts'
import type { Services } from './services.ts'

/** Where pictures lie: a folder of this machine, or whatever else can put, get and remove by name. */
export type FileStore = {
  put: (name: string, bytes: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer | null>
  remove: (name: string) => Promise<void>
}

const plain = /^[A-Za-z0-9_-]{1,80}\.[a-z]{1,5}$/

function pathIn(folder: string, name: string): string {
  if (!plain.test(name)) throw new Error(`"${name}" is no name of a file here`)
  return path.join(folder, name)
}

/** Files of a folder. A file is there whole or not at all. */
export function diskStore(folder: string): FileStore {
  return {
    async put(name, bytes) {
      const file = pathIn(folder, name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = `${file}.${newUid()}`
      await writeFile(draft, bytes, { mode: 0o600 })
      await rename(draft, file)
    },
    get: (name) => readFile(pathIn(folder, name)).catch(absent),
    remove: (name) => rm(pathIn(folder, name), { force: true }),
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The store of this node. */
export const filesOf = perApp(({ config }: Services) => diskStore(config.filesDir))

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { requireSafeName, type FileStore } from './file-store.ts'
import { newUid } from './ids.ts'
import { appScoped } from './app-scoped.ts'
import { s3Store } from './s3-store.ts'
import type { Services } from './services.ts'

const pathIn = (folder: string, name: string) => path.join(folder, requireSafeName(name))

/** Stores files in a folder. A file appears whole or not at all. */
export function diskStore(folder: string): FileStore {
  return {
    async put(name, bytes) {
      const file = pathIn(folder, name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = `${file}.${newUid()}`
      await writeFile(draft, bytes, { mode: 0o600 })
      await rename(draft, file)
    },
    get: (name) => readFile(pathIn(folder, name)).catch(nullIfMissing),
    remove: (name) => rm(pathIn(folder, name), { force: true }),
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The file store of this node. */
export const filesOf = appScoped(({ config }: Services) => (config.bucket ? s3Store(config.bucket) : diskStore(config.filesDir)))

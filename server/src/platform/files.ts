import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
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

/** Returns why files cannot be stored, or null after a probe was written, read and removed. */
export async function filesFault(config: Pick<Config, 'bucket' | 'filesDir'>): Promise<string | null> {
  const store = storeOf(config)
  const probe = Buffer.from('probe')
  const name = `probe-${newUid()}.txt`
  try {
    await store.put(name, probe)
    const read = await store.get(name)
    await store.remove(name)
    return read?.equals(probe) ? null : `${placeOf(config)} returns another file than was stored.`
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return `${placeOf(config)} cannot be used: ${code ?? message}.`
  }
}

const placeOf = ({ bucket }: Pick<Config, 'bucket'>) => (bucket ? 'FILES_URL' : 'FILES_DIR')
const storeOf = ({ bucket, filesDir }: Pick<Config, 'bucket' | 'filesDir'>) => (bucket ? s3Store(bucket) : diskStore(filesDir))

/** The file store of this node. */
export const filesOf = appScoped(({ config }: Services) => storeOf(config))

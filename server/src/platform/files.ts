import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { isSafeName, requireSafeFolder, requireSafeName, type FileStore, type StoredFile } from './file-store.ts'
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
      const { dir, base } = path.parse(file)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const draft = path.join(dir, `.${base}.${newUid()}`)
      // On the disk before it has its name: the ledger of erasures must survive a power cut.
      await writeFile(draft, bytes, { mode: 0o600, flush: true })
      await rename(draft, file)
    },
    get: (name) => readFile(pathIn(folder, name)).catch(nullIfMissing),
    remove: (name) => rm(pathIn(folder, name), { force: true }),
    async list(within, after = '') {
      const place = path.join(folder, requireSafeFolder(within))
      const files = ((await readdir(place).catch(nullIfMissing)) ?? []).map((file) => `${within}/${file}`)
      const found = await Promise.all(
        files.filter((name) => name > after && isSafeName(name)).map((name) => storedFile(folder, name)),
      )
      return found.filter((file) => file !== null)
    },
  }
}

async function storedFile(folder: string, name: string): Promise<StoredFile | null> {
  const facts = await stat(path.join(folder, name)).catch(nullIfMissing)
  return facts?.isFile() ? { name, storedAt: facts.mtime } : null
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Returns why files cannot be stored, or null after a probe was written, read, listed and removed. */
export async function filesFault(config: Pick<Config, 'bucket' | 'filesDir'>): Promise<string | null> {
  const store = fileStoreOf(config)
  const probe = Buffer.from('probe')
  const name = `probe/${newUid()}.txt`
  try {
    await store.put(name, probe)
    const read = await store.get(name)
    const listed = await store.list('probe')
    await store.remove(name)
    if (!read?.equals(probe)) return `${placeOf(config)} returns another file than was stored.`
    return listed.some((file) => file.name === name) ? null : `${placeOf(config)} does not list a file that was stored.`
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return `${placeOf(config)} cannot be used: ${code ?? message}.`
  }
}

const placeOf = ({ bucket }: Pick<Config, 'bucket'>) => (bucket ? 'FILES_URL' : 'FILES_DIR')

/** Returns the file store of an installation. */
export const fileStoreOf = ({ bucket, filesDir }: Pick<Config, 'bucket' | 'filesDir'>) =>
  bucket ? s3Store(bucket) : diskStore(filesDir)

/** The file store of this node. */
export const filesOf = appScoped(({ config }: Services) => fileStoreOf(config))

import { tokenClaims } from './access-token.ts'
import { isNative } from './platform.ts'

/**
 * The key a session is bound to. Browser and server derive it from public keys exchanged at login. It is kept in IndexedDB as a
 * key that can sign but cannot be read, so copied cookies are useless in another browser.
 */
const database = 'portal'
const store = 'session-keys'
const purpose = 'portal-hmac-v1'
const curve = { name: 'ECDH', namedCurve: 'P-256' }

const cachedKeys = new Map<string, Promise<CryptoKey | null>>()

export const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

function promiseOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error as DOMException))
  })
}

/** Rejects where the browser has no storage, as in some private windows. */
async function withStore<T>(mode: IDBTransactionMode, work: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(database, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  const open = await promiseOf(opening)
  try {
    const transaction = open.transaction(store, mode)
    const result = await promiseOf(work(transaction.objectStore(store)))
    if (mode === 'readwrite') await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    return result
  } finally {
    open.close()
  }
}

async function readKey(sid: string): Promise<CryptoKey | null> {
  const key = await withStore<CryptoKey | undefined>('readonly', (keys) => keys.get(sid)).catch(() => undefined)
  if (key) return key
  // Another tab may be about to store it.
  cachedKeys.delete(sid)
  return null
}

export function boundSessionOf(token: string): string | null {
  const { sid, cnf } = tokenClaims(token)
  return cnf && sid ? sid : null
}

/** The key of a session, cached; null when this browser does not hold it. */
export async function sessionKey(sid: string | null): Promise<CryptoKey | null> {
  if (sid === null) return null
  const key = cachedKeys.get(sid) ?? readKey(sid)
  cachedKeys.set(sid, key)
  return key
}

type Offer = {
  publicKey: string
  accept: (serverKey: string | null, token: string) => Promise<void>
}

/**
 * Starts the key agreement. Null where no key can be used or kept: the mobile app has its own session, and a page without https
 * has no cryptography.
 */
export async function offerKey(): Promise<Offer | null> {
  if (isNative() || !globalThis.crypto?.subtle || typeof indexedDB === 'undefined') return null
  try {
    await withStore('readonly', (keys) => keys.count())
    const pair = await crypto.subtle.generateKey(curve, false, ['deriveKey'])
    const publicKey = base64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
    return {
      publicKey,
      accept: (serverKey, token) => deriveSessionKey(pair.privateKey, serverKey, tokenClaims(token).sid ?? ''),
    }
  } catch {
    return null
  }
}

async function deriveSessionKey(ownKey: CryptoKey, serverKey: string | null, sid: string): Promise<void> {
  if (!serverKey) return
  const importedServerKey = await crypto.subtle.importKey('raw', bytesOf(serverKey), curve, false, [])
  const shared = await crypto.subtle.deriveKey({ name: 'ECDH', public: importedServerKey }, ownKey, 'HKDF', false, ['deriveKey'])
  const text = new TextEncoder()
  const rule = { name: 'HKDF', hash: 'SHA-256', salt: text.encode(sid), info: text.encode(purpose) }
  const key = await crypto.subtle.deriveKey(rule, shared, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
  cachedKeys.clear()
  cachedKeys.set(sid, Promise.resolve(key))
  // Stored before the tokens are, so that a tab that finds the tokens finds the key. A browser has one session.
  await withStore('readwrite', (keys) => {
    keys.clear()
    return keys.put(key, sid)
  }).catch(() => undefined)
}

export function forgetSessionKeys(): void {
  cachedKeys.clear()
  if (typeof indexedDB !== 'undefined') void withStore('readwrite', (keys) => keys.clear()).catch(() => undefined)
}

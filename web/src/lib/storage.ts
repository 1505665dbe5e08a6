// Imported first: other modules read the storage when they are loaded.
// A browser that blocks site data refuses even to hand out its storage, and a full one refuses to write. The page then keeps
// its choices until it is closed.

const probeKey = 'portal.probe'

function memoryStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

/** Replaces a storage that cannot be used by one in memory. */
export function ensureStorage(name: 'localStorage' | 'sessionStorage'): void {
  try {
    window[name].setItem(probeKey, '')
    window[name].removeItem(probeKey)
  } catch {
    Object.defineProperty(window, name, { value: memoryStorage(), configurable: true })
  }
}

ensureStorage('localStorage')
ensureStorage('sessionStorage')

const key = 'portal.reloaded'

/** A second failure this soon after a reload is not cured by another one. */
const sparedMs = 60_000

/** Reloads the page and answers true, unless that was just done. */
export function reloadOnce(now = Date.now()): boolean {
  if (now - Number(sessionStorage.getItem(key)) < sparedMs) return false
  sessionStorage.setItem(key, String(now))
  location.reload()
  return true
}

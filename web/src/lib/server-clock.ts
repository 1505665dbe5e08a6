/** Milliseconds by which this computer's clock is behind the server's; kept for the next page. */
const clockKey = 'portal.clock-behind'
let behindMs = Number(globalThis.localStorage?.getItem(clockKey)) || 0
/** Smaller differences are ignored, because an answer takes time too. */
const minDifferenceMs = 60_000

export function setClock(serverTime: string): void {
  const time = Date.parse(serverTime)
  if (Number.isNaN(time)) return
  const differenceMs = time - Date.now()
  behindMs = Math.abs(differenceMs) < minDifferenceMs ? 0 : differenceMs
  if (behindMs) localStorage.setItem(clockKey, String(behindMs))
  else localStorage.removeItem(clockKey)
}

/** Milliseconds since 1970, corrected by the last time that the server sent. */
export const serverNow = (): number => Date.now() + behindMs

/** Milliseconds by which this computer's clock is behind the server's; kept for the next page. */
const clockKey = 'portal.clock-behind'
let behindMs = Number(globalThis.localStorage?.getItem(clockKey)) || 0
/** Smaller differences are ignored, because an answer takes time too. */
const worthMs = 60_000

/** Sets the clock by a time that the server has sent. */
export function setClock(serverTime: string): void {
  const time = Date.parse(serverTime)
  if (Number.isNaN(time)) return
  const behind = time - Date.now()
  behindMs = Math.abs(behind) < worthMs ? 0 : behind
  if (behindMs) localStorage.setItem(clockKey, String(behindMs))
  else localStorage.removeItem(clockKey)
}

/** The server's time in milliseconds, as far as it is known. */
export const serverNow = (): number => Date.now() + behindMs

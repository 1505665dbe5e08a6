/** How far this computer's clock is behind the server's; kept, so that the next page need not be told again. */
const clockKey = 'portal.clock-behind'
let behindMs = Number(globalThis.localStorage?.getItem(clockKey)) || 0
/** Less is nothing: an answer is on its way for a while too. */
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

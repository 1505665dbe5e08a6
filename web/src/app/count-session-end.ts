import type { EndReason, Session } from '../lib/store.ts'
import { trackToEnd } from '../lib/reports/track.ts'

/** Other tabs count their own ends of a session. */
const nameOf: Partial<Record<EndReason, 'Logged out' | 'Session expired'>> = {
  user_idle: 'Session expired',
  chosen: 'Logged out',
  refused: 'Logged out',
  token_not_valid: 'Logged out',
  deleted: 'Logged out',
}

const longestWaitMs = 1000

/**
 * Counts the end of a session if there is consent. Resolves when it is sent or has timed out, because the page is left next.
 */
export async function countSessionEnd(reason: EndReason, session: Session | null): Promise<void> {
  const name = nameOf[reason]
  // The session cookie is already deleted, so the session is passed in.
  if (!name || !session || session.isMinor) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWaitMs)
  })
  await Promise.race([trackToEnd('User authentication', name), late])
  clearTimeout(timer)
}

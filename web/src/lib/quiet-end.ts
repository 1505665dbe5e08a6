import { onlineManager } from '@tanstack/react-query'
import { expectEnd } from './session.ts'

let quiet = 0

/** Until the work is done nothing is read: of a session that ends every read would be refused. */
export async function readingNothing<T>(work: () => Promise<T>): Promise<T> {
  quiet += 1
  onlineManager.setOnline(false)
  try {
    return await work()
  } finally {
    quiet -= 1
    if (quiet === 0) onlineManager.setOnline(true)
  }
}

/** For a call that ends the session itself: hearing of the end is no news. */
export const endingSession = <T>(work: () => Promise<T>): Promise<T> =>
  readingNothing(async () => {
    expectEnd(true)
    try {
      return await work()
    } finally {
      expectEnd(false)
    }
  })

import { onlineManager } from '@tanstack/react-query'
import { expectEnd } from './session.ts'

/**
 * For a call that ends the session itself: until the page has let go of the session nothing is read, since every read would
 * be refused, and hearing of the end is no news.
 */
export async function endingSession<T>(work: () => Promise<T>): Promise<T> {
  onlineManager.setOnline(false)
  expectEnd(true)
  try {
    return await work()
  } finally {
    expectEnd(false)
    onlineManager.setOnline(true)
  }
}

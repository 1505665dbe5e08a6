import { topic } from '@portal/contract/live'
import type { Alarm } from '../../kit/alarm.ts'
import { nextTurn } from './queries.ts'
import { contentWritten } from './save-page.ts'

/**
 * When a page's time comes or ends, the pages open at this node read again. Every node tells its own, so that nothing travels
 * between the moment and its readers.
 */
export const contentTurns: Alarm = {
  name: 'content-turns',
  signal: contentWritten,
  next: ({ db }, after) => nextTurn(db, after),
  ring: ({ hub }) => hub.tell(topic.content, { type: 'content-changed' }),
}

import type { LiveMessage, Topic } from '@portal/contract/live'
import type { Db } from '../db/database.ts'
import type { Broadcasts } from './broadcasts.ts'
import { chunksOf } from './broadcasts.ts'
import type { SseBroker } from './sse-broker.ts'

type Publication = { topic: Topic; message: LiveMessage }

const broadcast = 'live'
/** Ten of the longest message, a game in play, fit into the 8,000 bytes of NOTIFY. */
const perBroadcast = 10

/** Publishes a message to the subscribers of a topic on all nodes when the caller's transaction commits. */
export const publishLive = (
  { broadcasts }: { broadcasts: Broadcasts },
  tx: Db,
  topic: Topic,
  message: LiveMessage,
): Promise<void> => broadcasts.send(tx, broadcast, [{ topic, message }])

/** Publishes many messages, several in one broadcast. */
export async function publishLiveAll(
  { broadcasts }: { broadcasts: Broadcasts },
  tx: Db,
  publications: Publication[],
): Promise<void> {
  for (const chunk of chunksOf(publications, perBroadcast)) await broadcasts.send(tx, broadcast, chunk)
}

/** Forwards the messages of all nodes to the streams of this node. */
export function relayLive({ broadcasts, sseBroker }: { broadcasts: Broadcasts; sseBroker: SseBroker }): void {
  broadcasts.on(broadcast, (publications: Publication[]) => {
    for (const { topic, message } of publications) sseBroker.publish(topic, message)
  })
  broadcasts.onReconnect(sseBroker.disconnectAll)
}

import type { LiveMessage, Topic } from '@portal/contract/live'
import type { Db } from '../db/database.ts'
import type { Bus } from './bus.ts'
import { chunksOf } from './bus.ts'
import type { Hub } from './hub.ts'

type Told = { topic: Topic; message: LiveMessage }

const signal = 'live'
/** The longest messages told this way, a game in play, stay so below what one NOTIFY carries. */
const perSignal = 10

/** Tells every open page on the topic, on all nodes, once the caller's transaction commits. */
export const tellLive = ({ bus }: { bus: Bus }, tx: Db, topic: Topic, message: LiveMessage): Promise<void> =>
  bus.send(tx, signal, [{ topic, message }])

/** The same for many topics at once, with one signal for several. */
export async function tellLiveAll({ bus }: { bus: Bus }, tx: Db, told: Told[]): Promise<void> {
  for (const chunk of chunksOf(told, perSignal)) await bus.send(tx, signal, chunk)
}

/** Passes what any node tells on to the pages open at this one. */
export function relayLive({ bus, hub }: { bus: Bus; hub: Hub }): void {
  bus.on(signal, (told: Told[]) => {
    for (const { topic, message } of told) hub.tell(topic, message)
  })
  bus.onReconnect(hub.missed)
}

import type { QuestSummary } from '@portal/contract/quests'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { listBoardsOfEvent } from '../leaderboards/index.ts'
import { listQuestsOfEvent } from '../quests/index.ts'
import { requireVisibleEvent } from './access.ts'
import { eventToWire, partyToWire } from './event-shape.ts'
import { findEvents, type EventRecord } from './find-events.sql.ts'

export async function showEvent(call: Call<Player>, id: number) {
  const now = call.clock.now()
  const [event, titles] = await Promise.all([requireVisibleEvent(call, id), titlesOf(call)])
  const [leaderboards, parties, quests] = await Promise.all([
    listBoardsOfEvent(call, id),
    otherParties(call, event),
    listQuestsOfEvent(call, id),
  ])
  return {
    ...eventToWire(event, titles, now),
    leaderboards,
    quests: quests.map(eventQuest),
    launch_parties: parties.flatMap((party) => partyToWire(party, titles, now)),
  }
}

type EventQuest = Pick<QuestSummary, 'id' | 'type' | 'name' | 'badge' | 'start_date' | 'end_date'>

const eventQuest = ({ id, type, name, badge, start_date, end_date }: EventQuest) => ({
  id,
  type,
  name,
  badge,
  start_date,
  end_date,
})

async function otherParties({ db, actor, clock }: Call<Player>, event: EventRecord): Promise<EventRecord[]> {
  if (event.titleId === null) return []
  const filter = { kind: 'launch_party' as const, titleId: event.titleId }
  const parties = await findEvents(db, filter, { userId: actor.userId, now: clock.now() })
  return parties.filter(({ id }) => id !== event.id)
}

import { topicsOf, type Topic } from '@portal/contract/live'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problem.ts'
import type { Call } from '../../kit/services.ts'
import { heardMachines } from '../machines/index.ts'
import { actingTopic, sessionTopic } from '../sessions/index.ts'

const comeBackMs = 2_000

/**
 * Takes the connection over as a stream of what changes. A topic the caller may not hear is left out; the stream of a
 * session ends with it. Someone whose session has ended is told so instead of being listened to as a stranger.
 */
export async function openStream(call: Call<Actor>, { topics }: { topics: string }): Promise<undefined> {
  const { actor, hub, config } = call
  if (actor.kind === 'visitor' && actor.sessionEnded) throw new Problem('session.missing')
  if (hub.readers() >= config.limits.liveConnections) throw new Problem('service.away', { retryAfter: 5 })
  const heard: string[] = await withoutForeignMachines(
    call,
    topicsOf(topics).filter((topic) => mayHear(actor, topic)),
  )
  if (actor.kind === 'player') heard.push(sessionTopic(actor.sid))
  if (actor.kind === 'player' && actor.actingAdminId !== null) heard.push(actingTopic(actor.sid))
  const response = call.request.stream()
  response.write(`retry: ${comeBackMs}\n: listening\n\n`)
  hub.join(response, heard)
}

const machineTopic = 'machine:'

/** A machine of a gameroom is nobody's business but its owner's and home team's: names and scores go over its topic. */
async function withoutForeignMachines({ db, actor }: Call<Actor>, topics: Topic[]): Promise<Topic[]> {
  const idOf = (topic: Topic) => Number(topic.slice(machineTopic.length))
  const machines = topics.filter((topic) => topic.startsWith(machineTopic))
  if (!machines.length || actor.kind !== 'player') return topics
  const allowed = new Set(await heardMachines(db, actor.userId, machines.map(idOf)))
  return topics.filter((topic) => !topic.startsWith(machineTopic) || allowed.has(idOf(topic)))
}

/** Boards, titles and places are public; a machine's news is for players, a player's for that player. */
function mayHear(actor: Actor, topic: Topic): boolean {
  const [kind, id] = topic.split(':')
  if (kind === 'user') return actor.kind === 'player' && Number(id) === actor.userId
  if (kind === 'machine') return actor.kind === 'player'
  return true
}

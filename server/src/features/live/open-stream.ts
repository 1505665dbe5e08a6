import { topic as topicOf, topicsOf, type Topic } from '@portal/contract/live'
import type { Actor } from '../../platform/actor.ts'
import { networkOf } from '../../platform/network.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { heardBoards } from '../leaderboards/index.ts'
import { heardMachines } from '../machines/index.ts'
import { actingTopic, sessionTopic } from '../sessions/index.ts'

const comeBackMs = 2_000

/**
 * Takes the connection over as a stream of what changes. A topic the caller may not hear is left out; the stream of a
 * session ends with it. Someone whose session has ended is told so instead of being listened to as a stranger.
 */
export async function openStream(
  call: Call<Actor>,
  { topics, back }: { topics: string; back?: number | undefined },
): Promise<undefined> {
  const { actor, sseBroker, config } = call
  if (actor.kind === 'visitor' && actor.sessionEnded) throw new Problem('session.missing')
  if (sseBroker.subscribers() >= config.limits.liveConnections) throw new Problem('service.away', { retryAfter: 5 })
  const asked = topicsOf(topics)
  const wanted = asked.filter((topic) => mayHear(actor, topic))
  const heard: string[] = await withoutForeignMachines(call, await withoutForeignBoards(call, wanted))
  // What may be heard no more may be seen no more either: the page has to look.
  const isShut = heard.length < asked.length
  const opener = actor.kind === 'player' ? sessionTopic(actor.sid) : `visitors:${networkOf(call.request.ip)}`
  const { streamsPerSession, visitorStreamsPerAddress } = config.limits
  const most = actor.kind === 'player' ? streamsPerSession : visitorStreamsPerAddress
  if (sseBroker.subscribersOf(opener) >= most) throw new Problem('limit.reached', { retryAfter: 60 })
  heard.push(opener)
  if (actor.kind === 'player' && actor.actingAdminId !== null) heard.push(actingTopic(actor.sid))
  const missed = back === undefined || isShut || sseBroker.changedWithin(heard, back) ? 'some' : 'none'
  const response = call.request.stream({ 'live-missed': missed })
  response.write(`retry: ${comeBackMs}\n: listening\n\n`)
  sseBroker.subscribe(response, heard)
}

const boardTopic = 'board:'
const wallTopic = 'wall:'
const machineTopic = 'machine:'

/** A board is heard by who may see it. One that was asked for by its code is heard under its number, as all are told. */
async function withoutForeignBoards({ db, actor }: Call<Actor>, topics: Topic[]): Promise<Topic[]> {
  const named = (kind: string) => topics.filter((topic) => topic.startsWith(kind)).map((topic) => topic.slice(kind.length))
  const [numbers, codes] = [named(boardTopic), named(wallTopic)]
  if (!numbers.length && !codes.length) return topics
  const others = topics.filter((topic) => !topic.startsWith(boardTopic) && !topic.startsWith(wallTopic))
  const allowed = await heardBoards(db, actor, { ids: numbers.map(Number), codes })
  return [...others, ...allowed.map(topicOf.board)]
}

/** A machine of a gameroom is nobody's business but its owner's and home team's: names and scores go over its topic. */
async function withoutForeignMachines({ db, actor }: Call<Actor>, topics: Topic[]): Promise<Topic[]> {
  const idOf = (topic: Topic) => Number(topic.slice(machineTopic.length))
  const machines = topics.filter((topic) => topic.startsWith(machineTopic))
  if (!machines.length || actor.kind !== 'player') return topics
  const allowed = new Set(await heardMachines(db, actor.userId, machines.map(idOf)))
  return topics.filter((topic) => !topic.startsWith(machineTopic) || allowed.has(idOf(topic)))
}

/** Titles and places are public; of boards and machines the database knows more; a machine's news is for players, a player's for that player. */
function mayHear(actor: Actor, topic: Topic): boolean {
  const [kind, id] = topic.split(':')
  if (kind === 'user') return actor.kind === 'player' && Number(id) === actor.userId
  if (kind === 'machine') return actor.kind === 'player'
  return true
}

import { topic as topicOf, topicsOf, type liveCalls, type Topic } from '@portal/contract/live'
import type { Actor } from '../../platform/actor.ts'
import { anyOf, type Db } from '../../platform/db/database.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { networkOf } from '../../platform/network.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { visibleBoardIds } from '../leaderboards/index.ts'
import { visibleMachineIds } from '../machines/index.ts'
import { impersonationTopic, sessionTopic } from '../sessions/index.ts'

export const liveRoutes = { stream: ({ query }, call) => openStream(call, query) } satisfies Routes<typeof liveCalls>

const reconnectMs = 2_000

/**
 * Opens an event stream. Topics that the caller may not receive are left out; the stream of a session ends with it. A caller
 * with an ended session gets an error instead of a visitor's stream.
 */
async function openStream(
  call: Call<Actor>,
  { topics, back }: { topics: string; back?: number | undefined },
): Promise<undefined> {
  const { actor, sseBroker, config } = call
  if (actor.kind === 'visitor' && actor.sessionEnded) throw new Problem('session.missing')
  if (sseBroker.subscribers() >= config.limits.liveConnections) throw new Problem('service.away', { retryAfter: 5 })
  const requestedTopics = topicsOf(topics)
  const permittedTopics = requestedTopics.filter((topic) => maySubscribe(actor, topic))
  const visible = await filterVisibleMachines(call, await filterVisibleBoards(call, permittedTopics))
  const accepted: string[] = await filterFollowableLocations(call, visible)
  // A refused topic means that the page shows something it no longer may: it has to read again.
  const isShut = accepted.length < requestedTopics.length
  const opener = actor.kind === 'player' ? sessionTopic(actor.sid) : `visitors:${networkOf(call.request.ip)}`
  const { streamsPerSession, visitorStreamsPerAddress } = config.limits
  const most = actor.kind === 'player' ? streamsPerSession : visitorStreamsPerAddress
  if (sseBroker.subscribersOf(opener) >= most) throw new Problem('limit.reached', { retryAfter: 60 })
  accepted.push(opener)
  if (actor.kind === 'player' && actor.impersonatorId !== null) accepted.push(impersonationTopic(actor.sid))
  const missed = back === undefined || isShut || sseBroker.changedWithin(accepted, back) ? 'some' : 'none'
  const response = call.request.stream({ 'live-missed': missed })
  response.write(`retry: ${reconnectMs}\n: listening\n\n`)
  sseBroker.subscribe(response, accepted)
}

const boardTopic = 'board:'
const wallTopic = 'wall:'
const machineTopic = 'machine:'
const locationTopic = 'location:'

/**
 * Boards follow the access rule of the page. A board requested by its code is subscribed by its id, under which messages are
 * published.
 */
async function filterVisibleBoards({ db, actor }: Call<Actor>, topics: Topic[]): Promise<Topic[]> {
  const named = (kind: string) => topics.filter((topic) => topic.startsWith(kind)).map((topic) => topic.slice(kind.length))
  const [numbers, codes] = [named(boardTopic), named(wallTopic)]
  if (!numbers.length && !codes.length) return topics
  const others = topics.filter((topic) => !topic.startsWith(boardTopic) && !topic.startsWith(wallTopic))
  const allowed = await visibleBoardIds(db, actor, { ids: numbers.map(Number), codes })
  return [...others, ...allowed.map(topicOf.board)]
}

/** A gameroom's machine publishes names and scores, so only its owner and home team may receive it. */
async function filterVisibleMachines({ db, actor }: Call<Actor>, topics: Topic[]): Promise<Topic[]> {
  const idOf = (topic: Topic) => Number(topic.slice(machineTopic.length))
  const machines = topics.filter((topic) => topic.startsWith(machineTopic))
  if (!machines.length || actor.kind !== 'player') return topics
  const allowed = new Set(await visibleMachineIds(db, actor.userId, machines.map(idOf)))
  return topics.filter((topic) => !topic.startsWith(machineTopic) || allowed.has(idOf(topic)))
}

/** A gameroom's messages tell when its machines are used, so only its owner and home team may receive them. */
async function filterFollowableLocations({ db, actor }: Call<Actor>, topics: Topic[]): Promise<Topic[]> {
  const idOf = (topic: Topic) => Number(topic.slice(locationTopic.length))
  const locations = topics.filter((topic) => topic.startsWith(locationTopic))
  if (!locations.length) return topics
  const userId = actor.kind === 'player' ? actor.userId : null
  const allowed = new Set(await followableLocationIds(db, userId, locations.map(idOf)))
  return topics.filter((topic) => !topic.startsWith(locationTopic) || allowed.has(idOf(topic)))
}

/** Titles are public; boards, machines and locations are checked in the database. */
function maySubscribe(actor: Actor, topic: Topic): boolean {
  const [kind, id] = topic.split(':')
  if (kind === 'user') return actor.kind === 'player' && Number(id) === actor.userId
  if (kind === 'machine') return actor.kind === 'player'
  return true
}

/** Venues, and gamerooms of which the person is owner or in the home team. */
async function followableLocationIds(db: Db, userId: number | null, ids: number[]): Promise<number[]> {
  const found = await db
    .selectFrom('locations as l')
    .select('l.id')
    .where('l.id', '=', anyOf(ids))
    .where('l.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('l.group_type', '=', 'business'),
        eb('l.owner_id', '=', userId),
        eb.exists(
          eb
            .selectFrom('home_team_members as h')
            .select('h.user_id')
            .whereRef('h.location_id', '=', 'l.id')
            .where('h.user_id', '=', userId),
        ),
      ]),
    )
    .execute()
  return found.map(({ id }) => id)
}

import type { Input } from '@portal/contract/endpoint'
import type { networksCalls } from '@portal/contract/networks'
import type { Player } from '../../kit/actor.ts'
import { inTransaction } from '../../kit/db/database.ts'
import { invalid } from '../../kit/problem.ts'
import type { Call } from '../../kit/services.ts'
import { teamLocationOf } from '../locations/index.ts'
import { showHomeTeam } from './show-home-team.ts'
import { membersOf, teammatesNamed, replaceTeam, type Member } from './team-queries.ts'

type Wanted = Input<typeof networksCalls.setTeam>['body']

/** Makes the home team exactly the players named. Owner and managers may; a member may only leave. */
export async function setHomeTeam(call: Call<Player>, wanted: Wanted) {
  const { db, actor, clock } = call
  const place = await teamLocationOf(db, actor, wanted.location_id)
  const isOwner = place.ownerId === actor.userId
  const team = await idsOf(call, place.id, 'team', wanted.team)
  const managers = wanted.managers && (await idsOf(call, place.id, 'managers', wanted.managers))
  const left = await inTransaction(db, async (tx) => {
    const now = await membersOf(tx, place.id)
    const roles = new Map(now.map(({ userId, role }) => [userId, role]))
    const next = [...team]
      .filter((userId) => userId !== place.ownerId)
      .map((userId): Member => ({ userId, role: roleOf(userId, roles, isOwner ? managers : undefined) }))
    if (!isOwner && !mayChange(actor.userId, now, next)) throw invalid({ team: [onlyManagers] })
    await replaceTeam(tx, place.id, next, clock.now())
    return !isOwner && !team.has(actor.userId)
  })
  return left ? { team: [] } : showHomeTeam(call, place.id)
}

const onlyManagers = 'Only the owner and managers of this team can change it.'

async function idsOf({ db }: Call<Player>, placeId: number, field: string, names: string[]): Promise<Set<number>> {
  const players = await teammatesNamed(db, placeId, names)
  const unknown = names.find((name) => !players.has(name))
  if (unknown !== undefined) throw invalid({ [field]: [`There is no player called ${unknown}.`] })
  return new Set(players.values())
}

const roleOf = (userId: number, known: Map<number, Member['role']>, managers: Set<number> | undefined): Member['role'] =>
  managers ? (managers.has(userId) ? 'manager' : 'player') : (known.get(userId) ?? 'player')

/** A manager may change who plays but not who manages; anybody may take themselves off, and nobody else with it. */
function mayChange(userId: number, now: Member[], next: Member[]): boolean {
  const stays = new Set(next.map((member) => member.userId))
  const gone = now.filter((member) => !stays.has(member.userId))
  const onlyLeaves = next.length === now.length - 1 && gone.length === 1 && gone[0]?.userId === userId
  const manages = now.some((member) => member.userId === userId && member.role === 'manager')
  return onlyLeaves || (manages && gone.every((member) => member.role === 'player' || member.userId === userId))
}

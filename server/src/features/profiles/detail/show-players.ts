import type { Player } from '../../../platform/actor.ts'
import { consumeLimit } from '../../../platform/limits.ts'
import { unknownObject } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { requirePlayer } from '../index.ts'
import { publicUserToWire } from './person-shapes.ts'
import { playersNamed, seenPlayer } from './players.sql.ts'

const most = 20

export async function findPlayers({ db, actor, clock }: Call<Player>, { search }: { search: string }) {
  if (!search) return []
  const rows = await playersNamed(db, { text: search, viewerId: actor.userId, most }, clock.now())
  return rows.map((row) => publicUserToWire(row))
}

export async function showPlayer(call: Call<Player>, { id }: { id: string }) {
  const { db, actor, clock, config } = call
  await consumeLimit(call, 'public-profile', String(actor.userId), config.limits.perIdentifier.publicProfile)
  const userId = await requirePlayer(db, actor, id)
  const row = await seenPlayer(db, { userId, viewerId: actor.userId }, clock.now())
  if (!row) throw unknownObject()
  return publicUserToWire(row, userId === actor.userId || actor.roles.admin)
}

import type { Player } from '../../../platform/actor.ts'
import { numberedPage } from '../../../platform/http/numbered-page.ts'
import type { Call } from '../../../platform/services.ts'
import { connectionsOf, teamMembers, type ConnectionList } from './players.sql.ts'
import { publicUserToWire } from './person-shapes.ts'

const pageSize = 10

export async function listConnections(
  { db, actor, clock, config }: Call<Player>,
  { list, page }: { list: ConnectionList; page: number },
) {
  const pageQuery = { offset: (page - 1) * pageSize, most: pageSize, now: clock.now() }
  const found = await connectionsOf(db, { list, viewerId: actor.userId }, pageQuery)
  const path = '/api/v1/portal/user_connections'
  return numberedPage(config, { path, query: { list }, page, pageSize }, found, (row) => publicUserToWire(row))
}

export async function listTeam({ db, actor, clock }: Call<Player>) {
  const rows = await teamMembers(db, actor.userId, clock.now())
  return rows.map((row) => publicUserToWire(row))
}

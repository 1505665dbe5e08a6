import fs from 'node:fs'
import type { App } from '../server/src/app.ts'
import { qrKeyOf } from '../server/src/features/profiles/index.ts'
import { Fleet, fleetFile } from '../simulator/fleet.ts'

type Player = { uid: string; codeKey?: string }

/** Adds keys to a fleet file written before player codes depended on the hour. */
export async function renewCodeKeys({ services }: Pick<App, 'services'>, dataDir: string): Promise<void> {
  const file = fleetFile(dataDir)
  if (!fs.existsSync(file)) return
  const fleet = JSON.parse(fs.readFileSync(file, 'utf8')) as { players: Player[] }
  if (fleet.players.every(({ codeKey }) => codeKey !== undefined)) return
  const uids = fleet.players.map(({ uid }) => uid)
  const known = await services.db.selectFrom('users').select(['id', 'uid']).where('uid', 'in', uids).execute()
  const keys = await Promise.all(
    known.map(async ({ id, uid }): Promise<[string, string]> => [uid, (await qrKeyOf(services, id)).toString('base64url')]),
  )
  const keyOf = new Map(keys)
  const players = fleet.players.flatMap((player) => {
    const codeKey = keyOf.get(player.uid)
    return codeKey === undefined ? [] : [{ ...player, codeKey }]
  })
  fs.writeFileSync(file, JSON.stringify(Fleet.parse({ ...fleet, players })), { mode: 0o600 })
}

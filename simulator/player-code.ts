import { createHmac } from 'node:crypto'
import { codeHourAt, codeHourText, playerCodeText } from '@portal/contract/rules/player-code'
import type { FinishedGame, KeptScan } from '@portal/contract/telemetry'
import type { FleetPlayer } from './fleet.ts'

export function playerCodeAt({ uid, codeKey }: Pick<FleetPlayer, 'uid' | 'codeKey'>, now: number): string {
  const hour = codeHourAt(now)
  const mac = createHmac('sha256', Buffer.from(codeKey, 'base64url')).update(codeHourText(hour)).digest()
  return playerCodeText({ uid, hour, mac: mac.subarray(0, 16).toString('base64url') })
}

const beforeStartMs = 5_000

export function withKeptScans(game: FinishedGame, players: ReadonlyMap<string, FleetPlayer>): FinishedGame {
  const at = Date.parse(game.started_at) - beforeStartMs
  const keptScan = (uid: string | null): { scan?: KeptScan } => {
    const player = uid === null ? undefined : players.get(uid)
    return player ? { scan: { code: playerCodeAt(player, at), at: new Date(at).toISOString() } } : {}
  }
  return { ...game, players: game.players.map((player) => ({ ...player, ...keptScan(player.player) })) }
}

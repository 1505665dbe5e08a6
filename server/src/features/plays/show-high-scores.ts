import type { HighScore } from '@portal/contract/plays'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { requireVisibleMachine } from '../machines/index.ts'
import { publicPlayerSummary } from '../profiles/index.ts'
import { guestSummary } from './guest-summary.ts'
import { highScores, type HighScoreRow } from './plays.sql.ts'

const places = 5

export async function showHighScores({ db, actor, clock }: Call<Player>, machineId: number) {
  const { machine } = await requireVisibleMachine(db, actor, machineId)
  const rows = await highScores(db, machine.id, places, clock.now())
  return {
    high_score: rows.map((row) => toHighScore(row, actor.userId)),
    machine: {
      id: machine.id,
      name: machine.name || machine.title.name,
      title_code: machine.title.code,
      location_name: machine.place?.name ?? '',
      game_model: { type: machine.model.type, model_type_name: machine.model.name },
    },
  }
}

function toHighScore(row: HighScoreRow, viewerId: number): HighScore {
  const summary = row.player ? publicPlayerSummary(row.player, viewerId) : guestSummary(row.playInitials)
  const shown = {
    username: summary.username ?? '',
    initials: summary.initials,
    avatar_url: summary.avatar_url,
    background_color_hex: summary.background_color_hex,
  }
  return {
    id: `${row.playId}-${row.slot}`,
    score: String(row.score),
    date: row.at.toISOString(),
    game_id: row.player?.user_id === viewerId ? row.gameId : null,
    ...shown,
    user: { id: summary.user_id === null ? '' : String(summary.user_id), ...shown, is_all_access: summary.is_all_access },
  }
}

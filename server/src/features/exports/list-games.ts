import type { PlayedGame } from '@portal/contract/exports'
import { disownDays } from '@portal/contract/rules/disown-words'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { gameToWire, gamesCsv, gamesJson } from './game-lines.ts'
import { countGames, playedGames, type Filters } from './rows.sql.ts'

const pageSize = 10

type GamesQuery = { title_id?: number | undefined; from?: string | undefined; to?: string | undefined; where?: Filters['where'] }
const filtersOf = ({ title_id, from, to, where }: GamesQuery): Filters => ({ titleId: title_id, from, to, where })

export async function listGames(call: Call<Player>, query: GamesQuery & { page: number }) {
  const { userId } = call.actor
  const page = { offset: (query.page - 1) * pageSize, limit: pageSize }
  const [rows, count, titles] = await Promise.all([
    playedGames(call.db, userId, filtersOf(query), page),
    countGames(call.db, userId, filtersOf(query)),
    titlesOf(call),
  ])
  const since = call.clock.now().getTime() - disownDays * 86_400_000
  const results = rows.map((row): PlayedGame => ({
    ...gameToWire(row, titles),
    may_disown: row.receivedAt.getTime() >= since,
  }))
  return { count, results }
}

export async function writeGamesFile(call: Call<Player>, query: GamesQuery & { format: 'csv' | 'json' }) {
  const [rows, titles] = await Promise.all([playedGames(call.db, call.actor.userId, filtersOf(query), null), titlesOf(call)])
  const games = rows.map((row) => gameToWire(row, titles))
  const day = call.clock.now().toISOString().slice(0, 10)
  return query.format === 'csv'
    ? { file_name: `games-${day}.csv`, content_type: 'text/csv;charset=utf-8', text: gamesCsv(games) }
    : { file_name: `games-${day}.json`, content_type: 'application/json', text: gamesJson(games) }
}

import type { GameAchievement, GamePlayer, GameReport } from '@portal/contract/played-games'
import { gameIdOf, readGameId } from '@portal/contract/rules/game-id'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { percentOf, rareBelowPercent } from '../achievements/index.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { ranksOfGame } from '../leaderboards/index.ts'
import { visibleMachine } from '../machines/index.ts'
import { guestSummary, highScores, type HighScoreRow } from '../plays/index.ts'
import { publicPlayerSummary, summariesWithBlocks } from '../profiles/index.ts'
import { gameOfPlayer, gamesUpTo, unlockedIn } from './game.sql.ts'

const mostRecent = 20
const mostRanks = 6
const machinePlaces = 5

type Game = NonNullable<Awaited<ReturnType<typeof gameOfPlayer>>>
type Slot = Game['players'][number]

/** Returns a game that the caller played, and what it changed for them; throws `object.unknown` for every other game. */
export async function showGame(call: Call<Player>, gameId: string): Promise<GameReport & { success: true }> {
  const { db, actor, clock } = call
  const id = readGameId(gameId)
  const game = id && (await gameOfPlayer(db, id, actor.userId))
  const own = game?.players.find(({ userId }) => userId === actor.userId)
  const titles = await titlesOf(call)
  const title = game && titles.byId.get(game.titleId)
  if (!game || !own || !title) throw unknownObject()
  const model = titles.modelById.get(game.modelId)
  const [seen, scores] = await Promise.all([
    visibleMachine(db, actor, game.machineId),
    highScores(db, game.machineId, machinePlaces, clock.now()),
  ])
  const ranks = game.isHeld ? [] : await ranksOfGame(db, actor.userId, game.playId, mostRanks)
  const people = [...game.players.flatMap(({ userId }) => userId ?? []), ...ranks.flatMap(({ nextUserId }) => nextUserId ?? [])]
  const summaries = await summariesWithBlocks(db, people, clock.now(), actor.userId)
  return {
    success: true,
    game_id: gameId,
    play_id: game.playId,
    state: game.isHeld ? 'review' : game.isCounted ? 'counted' : 'removed',
    title_id: title.id,
    title_name: title.name,
    title_code: title.code,
    gradient_start: title.gradientStart,
    lamp_color: title.lampColor,
    model_type: model?.type ?? 'pro',
    model_type_name: model?.name ?? '',
    machine_id: game.machineId,
    machine_name: game.machineName || title.name,
    machine: seen && { record: recordToWire(scores[0], actor.userId), last_played_at: game.lastPlayedAt.toISOString() },
    location: game.location && locationToWire(game.location),
    started_at: game.startedAt.toISOString(),
    ended_at: game.endedAt.toISOString(),
    players: playersOf(game.players, summaries, actor.userId),
    score: own.score,
    ranks: ranks.map((rank) => rankToWire(rank, titles, summaries)),
    ...(game.isHeld ? nothingChanged : await changesOf(call, game, { ...own, scores })),
  }
}

type Changes = Pick<GameReport, 'previous_best' | 'recent' | 'achievements' | 'machine_rank'>

const nothingChanged: Changes = { previous_best: null, recent: [], achievements: [], machine_rank: null }

async function changesOf({ db }: Call<Player>, game: Game, own: Slot & { scores: HighScoreRow[] }): Promise<Changes> {
  const { playId, titleId, endedAt } = game
  const userId = own.userId as number
  const [games, unlocked] = await Promise.all([
    gamesUpTo(db, { userId, titleId, playId, endedAt }, mostRecent),
    unlockedIn(db, userId, playId),
  ])
  const previous = games.find(({ isBestBefore }) => isBestBefore)
  const place = own.scores.findIndex((row) => row.playId === playId && row.slot === own.slot)
  return {
    previous_best: previous ? { score: previous.score, ended_at: previous.endedAt.toISOString() } : null,
    recent: games
      .slice(0, mostRecent)
      .map(({ machineUid, uuid, score, endedAt: at }) => ({
        game_id: uuid && gameIdOf(machineUid, uuid),
        score,
        ended_at: at.toISOString(),
      }))
      .reverse(),
    achievements: unlocked.map(({ id, title, description, icon, shape, points, players, titlePlayers }) => {
      const percent = percentOf(players, titlePlayers)
      return {
        achievement_id: id,
        title,
        description,
        icon,
        shape: shape as GameAchievement['shape'],
        points,
        percent,
        is_rare: percent < rareBelowPercent,
      }
    }),
    machine_rank: place < 0 ? null : place + 1,
  }
}

const locationToWire = ({ isPublic, ...location }: NonNullable<Game['location']>) => ({ ...location, is_public: isPublic })

function recordToWire(row: HighScoreRow | undefined, readerId: number): NonNullable<GameReport['machine']>['record'] {
  if (!row) return null
  const { username, initials } = row.player ? publicPlayerSummary(row.player, readerId) : guestSummary(row.playInitials)
  return { score: row.score, username, initials }
}

type Summaries = Awaited<ReturnType<typeof summariesWithBlocks>>
type Rank = Awaited<ReturnType<typeof ranksOfGame>>[number]

function rankToWire(row: Rank, titles: Titles, summaries: Summaries): GameReport['ranks'][number] {
  const { boardId, name, modelId, rank, rankWithout, entries, nextUserId } = row
  const isBetter = rankWithout === null || rank < rankWithout
  return {
    board_id: boardId,
    name,
    model_type_name: modelId === null ? null : (titles.modelById.get(modelId)?.name ?? null),
    rank,
    rank_without: rankWithout,
    entries,
    passed: (isBetter && nextUserId !== null && summaries.get(nextUserId)?.username) || null,
  }
}

const playersOf = (slots: readonly Slot[], summaries: Summaries, readerId: number): GamePlayer[] =>
  slots.map(({ slot, userId, initials, score }) => ({
    ...((userId !== null && summaries.get(userId)) || guestSummary(initials)),
    slot,
    rank: 1 + slots.filter((other) => other.score > score).length,
    is_guest: userId === null,
    is_you: userId === readerId,
    score,
  }))

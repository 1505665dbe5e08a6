import type { GameAchievement, GamePlayer, GameReport } from '@portal/contract/played-games'
import { gameIdOf, readGameId } from '@portal/contract/rules/game-id'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { percentOf, rareBelowPercent } from '../achievements/index.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { ranksOfGame } from '../leaderboards/index.ts'
import { guestSummary, highScores } from '../plays/index.ts'
import { playerSummaries } from '../profiles/index.ts'
import { gameOfPlayer, gamesUpTo, unlockedIn } from './game.sql.ts'

const mostRecent = 20
const mostRanks = 6
const machinePlaces = 5

type Game = NonNullable<Awaited<ReturnType<typeof gameOfPlayer>>>
type Slot = Game['players'][number]

/** Returns a game that the caller played, and what it changed for them; throws `object.unknown` for every other game. */
export async function showGame(call: Call<Player>, gameId: string): Promise<GameReport & { success: true }> {
  const { db, actor } = call
  const id = readGameId(gameId)
  const game = id && (await gameOfPlayer(db, id, actor.userId))
  const own = game?.players.find(({ userId }) => userId === actor.userId)
  const titles = await titlesOf(call)
  const title = game && titles.byId.get(game.titleId)
  if (!game || !own || !title) throw unknownObject()
  const model = titles.modelById.get(game.modelId)
  return {
    success: true,
    game_id: gameId,
    play_id: game.playId,
    state: game.isHeld ? 'review' : game.isCounted ? 'counted' : 'removed',
    title_id: title.id,
    title_name: title.name,
    title_code: title.code,
    gradient_start: title.gradientStart,
    model_type: model?.type ?? 'pro',
    model_type_name: model?.name ?? '',
    machine_id: game.machineId,
    machine_name: game.machineName || title.name,
    location: game.location,
    started_at: game.startedAt.toISOString(),
    ended_at: game.endedAt.toISOString(),
    players: await playersOf(call, game.players),
    score: own.score,
    ...(game.isHeld ? nothingChanged : await changesOf(call, titles, game, own)),
  }
}

type Changes = Pick<GameReport, 'previous_best' | 'recent' | 'achievements' | 'ranks' | 'machine_rank'>

const nothingChanged: Changes = { previous_best: null, recent: [], achievements: [], ranks: [], machine_rank: null }

async function changesOf({ db, clock, actor }: Call<Player>, titles: Titles, game: Game, own: Slot): Promise<Changes> {
  const { playId, titleId, endedAt } = game
  const userId = own.userId as number
  const [games, unlocked, ranks, best] = await Promise.all([
    gamesUpTo(db, { userId, titleId, playId, endedAt }, mostRecent),
    unlockedIn(db, userId, playId),
    ranksOfGame(db, userId, playId, mostRanks),
    highScores(db, game.machineId, machinePlaces, clock.now()),
  ])
  const previous = games.find(({ isBestBefore }) => isBestBefore)
  const isBetter = ({ rank, rankWithout }: (typeof ranks)[number]) => rankWithout === null || rank < rankWithout
  const nextPlayers = ranks.filter(isBetter).flatMap(({ nextUserId }) => nextUserId ?? [])
  const passed = await playerSummaries(db, nextPlayers, clock.now(), actor.userId)
  const place = best.findIndex((row) => row.playId === playId && row.slot === own.slot)
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
    ranks: ranks.map((row) => ({
      board_id: row.boardId,
      name: row.name,
      model_type_name: row.modelId === null ? null : (titles.modelById.get(row.modelId)?.name ?? null),
      rank: row.rank,
      rank_without: row.rankWithout,
      entries: row.entries,
      passed: (isBetter(row) && row.nextUserId !== null && passed.get(row.nextUserId)?.username) || null,
    })),
    machine_rank: place < 0 ? null : place + 1,
  }
}

async function playersOf({ db, actor, clock }: Call<Player>, slots: readonly Slot[]): Promise<GamePlayer[]> {
  const people = slots.flatMap(({ userId }) => userId ?? [])
  const summaries = await playerSummaries(db, people, clock.now(), actor.userId)
  return slots.map(({ slot, userId, initials, score }) => {
    const summary = (userId !== null && summaries.get(userId)) || guestSummary(initials)
    return {
      ...summary,
      slot,
      rank: 1 + slots.filter((other) => other.score > score).length,
      is_guest: userId === null,
      is_you: userId === actor.userId,
      score,
    }
  })
}

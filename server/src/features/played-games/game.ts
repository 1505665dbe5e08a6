import type { GameAchievement, GamePlayer, GameReport } from '@portal/contract/played-games'
import { gameIdOf, readGameId } from '@portal/contract/rules/game-id'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql } from '../../platform/db/database.ts'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { percentOf, rareBelowPercent } from '../achievements/index.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { ranksOfGame } from '../leaderboards/index.ts'
import { visibleMachine } from '../machines/index.ts'
import { guestSummary, highScores, recentPlays, type HighScoreRow } from '../plays/index.ts'
import { publicPlayerSummary, summariesHidingBlocked } from '../profiles/index.ts'
import { isCountedScore } from '../score-reviews/index.ts'

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
  const summaries = await summariesHidingBlocked(db, people, clock.now(), actor.userId)
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

type Summaries = Awaited<ReturnType<typeof summariesHidingBlocked>>
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

/** A game that a machine kept while it was offline is no news when it arrives. */
const newsForMs = 10 * 60_000

export async function showLatestGame(call: Call<Player>): Promise<{ success: true; game: GameReport | null }> {
  const { db, actor, clock } = call
  const [latest] = await recentPlays(db, actor.userId, 1)
  const isNews = latest?.uuid && clock.now().getTime() - latest.endedAt.getTime() < newsForMs
  return { success: true, game: isNews ? await showGame(call, gameIdOf(latest.machineUid, latest.uuid as string)) : null }
}

const slot = z.object({
  slot: z.number(),
  userId: z.number().nullable(),
  initials: z.string(),
  score: z.number(),
})

/** A game of the log by its machine and uuid, when the person is one of its players; also one in review. */
const gameOfPlayer = firstRow(
  rawQuery(
    'played games: game of a player',
    {
      playId: z.number(),
      isHeld: z.boolean(),
      isCounted: z.boolean(),
      titleId: z.number(),
      modelId: z.number(),
      machineId: z.number(),
      machineName: z.string(),
      startedAt: z.date(),
      endedAt: z.date(),
      lastPlayedAt: z.date(),
      location: z.object({ id: z.number(), name: z.string(), city: z.string(), isPublic: z.boolean() }).nullable(),
      players: z.array(slot),
    },
    ({ machineUid, uuid }: { machineUid: string; uuid: string }, userId: number) => sql`
      select x.play_id as "playId", x.is_held as "isHeld", x.is_counted as "isCounted", x.title_id as "titleId",
        x.model_id as "modelId", m.id as "machineId", m.custom_display_name as "machineName", x.started_at as "startedAt",
        x.ended_at as "endedAt",
        greatest(x.ended_at, (select max(p.ended_at) from plays p where p.machine_id = m.id)) as "lastPlayedAt",
        case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'city', l.city,
          'isPublic', l.group_type = 'business' and l.privacy_type = 'public' and l.deleted_at is null) end as location, x.players
      from machines m
      join game_log g on g.machine_id = m.id and g.uuid = ${uuid}
      cross join lateral (
        select p.id as play_id, false as is_held, p.title_id, p.model_id, p.location_id, p.started_at, p.ended_at,
          ${isCountedScore(sql`own`, sql`p`)} as is_counted,
          (select json_agg(json_build_object('slot', o.slot, 'userId', o.user_id, 'initials', o.initials, 'score', o.score)
              order by o.slot) from play_players o where o.play_id = p.id) as players
        from plays p join play_players own on own.play_id = p.id and own.user_id = ${userId}
        where p.id = g.seq
        union all
        select h.play_id, true, h.title_id, h.model_id, h.location_id, h.started_at, h.ended_at, false,
          (select json_agg(json_build_object('slot', o.slot, 'userId', o.user_id, 'initials', o.initials, 'score', o.score)
              order by o.slot) from held_players o where o.play_id = h.play_id)
        from held_games h join held_players own on own.play_id = h.play_id and own.user_id = ${userId}
        where h.play_id = g.seq and h.state = 'held') as x
      left join locations l on l.id = x.location_id
      where m.uid = ${machineUid}`,
  ),
)

const gamesUpTo = rawQuery(
  'played games: games up to one',
  {
    machineUid: z.string(),
    uuid: z.string().nullable(),
    score: z.number(),
    endedAt: z.date(),
    isBestBefore: z.boolean(),
  },
  (game: { userId: number; titleId: number; playId: number; endedAt: Date }, most: number) => sql`
    with earlier as (
      select pp.play_id, pp.score, pp.ended_at, row_number() over (order by pp.ended_at desc, pp.play_id desc) as age,
        row_number() over (order by pp.play_id = ${game.playId}, pp.score desc, pp.ended_at, pp.play_id) as place
      from play_players pp
      where pp.user_id = ${game.userId} and pp.title_id = ${game.titleId}
        and (pp.ended_at, pp.play_id) <= (${game.endedAt}::timestamptz, ${game.playId}::bigint))
    select m.uid as "machineUid", p.uuid, e.score, e.ended_at as "endedAt",
      e.place = 1 and e.play_id <> ${game.playId} as "isBestBefore"
    from earlier e join plays p on p.id = e.play_id join machines m on m.id = p.machine_id
    where e.age <= ${most} or e.place = 1
    order by e.age`,
)

const unlockedIn = rawQuery(
  'played games: unlocked achievements',
  {
    id: z.number(),
    title: z.string(),
    description: z.string(),
    icon: z.string(),
    shape: z.string(),
    points: z.number(),
    players: z.number(),
    titlePlayers: z.number(),
  },
  (userId: number, playId: number) => sql`
    select a.id, a.title, a.description, a.icon, a.shape, a.points, coalesce(ap.players, 0) as players,
      coalesce(tp.players, 0) as "titlePlayers"
    from user_achievements u
    join achievements a on a.id = u.achievement_id
    left join achievement_players ap on ap.achievement_id = a.id
    left join title_players tp on tp.title_id = a.title_id
    where u.user_id = ${userId} and u.first_play_id = ${playId}
    order by coalesce(ap.players, 0), a.points desc, a.id`,
)

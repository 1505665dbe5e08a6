import { InsertShape, type EarnedAchievement } from '@portal/contract/achievements'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { anywhereIn, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { percentOf } from './categories.ts'
import { words } from './texts.ts'

const mostInShowcase = 6
const mostRarest = 3
const mostFound = 60

function earnedToWire(row: EarnedRow, titles: Titles): EarnedAchievement[] {
  const title = titles.byId.get(row.titleId)
  if (!title) return []
  return [
    {
      id: row.id,
      title: row.title,
      icon: row.icon,
      shape: row.shape,
      percent: percentOf(row.players, row.titlePlayers),
      earned_at: row.unlockedAt.toISOString(),
      title_id: title.id,
      title_name: title.name,
      title_code: title.code,
      gradient_start: title.gradientStart,
      lamp_color: title.lampColor,
    },
  ]
}

/** Returns a player's showcase, which is the rarest achievements until the player chooses others, and the rarest ones. */
export async function showcaseOf(
  services: Services,
  userId: number,
): Promise<{ showcase: EarnedAchievement[]; rarest: EarnedAchievement[] }> {
  const [rows, titles] = await Promise.all([shownAchievements(services.db, userId, mostInShowcase), titlesOf(services)])
  const toWire = (row: EarnedRow) => earnedToWire(row, titles)
  return { showcase: inShowcase(rows).flatMap(toWire), rarest: rows.slice(0, mostRarest).flatMap(toWire) }
}

function inShowcase<Row extends { position: number | null }>(rows: readonly Row[]): Row[] {
  const chosen = rows.filter(({ position }) => position !== null).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return (chosen.length > 0 ? chosen : rows).slice(0, mostInShowcase)
}

/** Returns the showcase for people without an account, who read neither secret achievements nor when one was earned. */
export async function publicShowcaseOf(services: Services, userId: number): Promise<Omit<EarnedAchievement, 'earned_at'>[]> {
  const [rows, titles] = await Promise.all([shownAchievements(services.db, userId, mostInShowcase), titlesOf(services)])
  const open = inShowcase(rows).filter(({ isSecret }) => !isSecret)
  return open
    .flatMap((row) => earnedToWire(row, titles))
    .map(({ id, title, icon, shape, percent, title_id, title_name, title_code, gradient_start, lamp_color }) => ({
      id,
      title,
      icon,
      shape,
      percent,
      title_id,
      title_name,
      title_code,
      gradient_start,
      lamp_color,
    }))
}

/** Returns the achievement that the fewest players have, of those a player unlocked in a period without its end; null without any. */
export async function rarestOf(
  services: Services,
  userId: number,
  period: { from: Date; until: Date },
): Promise<EarnedAchievement | null> {
  const [rows, titles] = await Promise.all([
    services.replica.read((db) => rarestUnlocked(db, { userId, ...period })),
    titlesOf(services),
  ])
  return rows.flatMap((row) => earnedToWire(row, titles))[0] ?? null
}

export async function findEarned(call: Call<Player>, { search }: { search: string }) {
  const titles = await titlesOf(call)
  const text = search.toLowerCase()
  const titleIds = titles.list.filter(({ name }) => name.toLowerCase().includes(text)).map(({ id }) => id)
  const rows = await earnedNamed(call.db, { userId: call.actor.userId, text: search, titleIds, most: mostFound })
  return { achievements: rows.flatMap((row) => earnedToWire(row, titles)) }
}

const earnedShape = {
  id: z.number(),
  titleId: z.number(),
  title: z.string(),
  icon: z.string(),
  shape: InsertShape,
  unlockedAt: z.date(),
  players: z.number(),
  titlePlayers: z.number(),
}

type EarnedRow = z.output<z.ZodObject<typeof earnedShape>>

const earnedColumns = sql`a.id, a.title_id as "titleId", a.title, a.icon, a.shape, u.unlocked_at as "unlockedAt",
  coalesce(h.players, 0) as players, coalesce(t.players, 0) as "titlePlayers"`

const earnedFrom = sql`from user_achievements u
  join achievements a on a.id = u.achievement_id and a.withdrawn_at is null
  left join achievement_players h on h.achievement_id = a.id
  left join title_players t on t.title_id = a.title_id`

const rarestFirst = sql`coalesce(h.players, 0)::numeric / nullif(t.players, 0), u.unlocked_at, a.id`

/** Returns a player's rarest achievements and those of the showcase; `position` is the place in the showcase. */
const shownAchievements = rawQuery(
  'achievements: shown on a profile',
  { ...earnedShape, isSecret: z.boolean(), rarity: z.number(), position: z.number().nullable() },
  (userId: number, most: number) => sql`
    select * from (
      select ${earnedColumns}, a.secret as "isSecret", row_number() over (order by ${rarestFirst}) as rarity, array_position(p.showcase, a.id) as position
      ${earnedFrom} join profiles p on p.user_id = u.user_id where u.user_id = ${userId}) as earned
    where rarity <= ${most} or position is not null order by rarity`,
)

const rarestUnlocked = rawQuery(
  'achievements: rarest unlocked',
  earnedShape,
  ({ userId, from, until }: { userId: number; from: Date; until: Date }) => sql`
    select ${earnedColumns} ${earnedFrom} where u.user_id = ${userId} and u.unlocked_at >= ${from} and u.unlocked_at < ${until}
    order by ${rarestFirst} limit 1`,
)

type EarnedSearch = { userId: number; text: string; titleIds: number[]; most: number }

const earnedNamed = rawQuery(
  'achievements: earned with a name',
  earnedShape,
  ({ userId, text, titleIds, most }: EarnedSearch) => sql`
    select ${earnedColumns} ${earnedFrom}
    where u.user_id = ${userId} and (a.title ilike ${anywhereIn(text)} or a.title_id = any(${titleIds}::int[]))
    order by ${rarestFirst} limit ${most}`,
)

const mostPins = 10

export async function pinAchievement({ db, actor, clock }: Call<Player>, { id }: { id: number }) {
  if (!(await isAchievement(db, id))) throw unknownObject()
  const pinned = await insertPin(db, { userId: actor.userId, achievementId: id, at: clock.now(), most: mostPins })
  if (!pinned) throw invalid({ id: [words.tooManyPins(mostPins)] })
  return {}
}

export async function unpinAchievement({ db, actor }: Call<Player>, { id }: { id: number }) {
  if (!(await isAchievement(db, id))) throw unknownObject()
  await deletePin(db, actor.userId, id)
  return {}
}

async function isAchievement(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('achievements')
    .select('id')
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

type NewPin = { userId: number; achievementId: number; at: Date; most: number }

const pinUnlessFull = rawQuery(
  'achievements: pin',
  { user_id: z.number() },
  ({ userId, achievementId, at, most }: NewPin) => sql`
    insert into achievement_pins (user_id, achievement_id, pinned_at)
    select ${userId}, ${achievementId}, ${at} where (
      select count(*) from achievement_pins p where p.user_id = ${userId} and p.achievement_id <> ${achievementId}
        and not exists (select 1 from user_achievements u where u.user_id = p.user_id and u.achievement_id = p.achievement_id)) < ${most}
    on conflict (user_id, achievement_id) do update set pinned_at = achievement_pins.pinned_at returning user_id`,
)

/** Pins an achievement unless the list is full; returns whether it is pinned. Unlocked achievements do not count. */
async function insertPin(db: Db, pin: NewPin): Promise<boolean> {
  const pinned = await pinUnlessFull(db, pin)
  return pinned.length > 0
}

async function deletePin(db: Db, userId: number, achievementId: number): Promise<void> {
  await db.deleteFrom('achievement_pins').where('user_id', '=', userId).where('achievement_id', '=', achievementId).execute()
}

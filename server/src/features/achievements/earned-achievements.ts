import type { EarnedAchievement } from '@portal/contract/achievements'
import type { Player } from '../../platform/actor.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { earnedNamed, rarestUnlocked, shownAchievements, type EarnedRow } from './earned.sql.ts'
import { percentOf } from './rarity.ts'

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

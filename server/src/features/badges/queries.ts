import { sql, type Db } from '../../platform/db/database.ts'

export type TriggerType = 'games_played' | 'days_played' | 'day_streak' | 'unique_titles' | 'achievements'

export type BadgeRow = {
  id: number
  code: string
  name: string
  description: string
  shape: string
  icon: string
  /** A picture of its own. */
  imageUrl: string | null
  /** How often the console changed it. */
  revision: number
  value: number | null
  triggerType: TriggerType | null
  /** The quest that grants it. */
  questId: number | null
}

/** What badges are earned by. */
export type OwnFigures = {
  plays: number
  days: number
  titles: number
  achievements: number
  /** The player's own day, and the days played of the last weeks: enough for the longest run that earns a badge. */
  today: string
  lastDays: string[]
}

const badgeColumns = sql`b.id, b.code, b.name, b.description, b.shape, b.icon, b.image_url as "imageUrl", b.revision, b.value, b.trigger_type as "triggerType", b.quest_id as "questId"`

/** Every badge that no quest grants, with when the player earned it; withdrawn ones only when the player has them. */
export async function badgesFor(db: Db, userId: number): Promise<(BadgeRow & { earnedAt: Date | null })[]> {
  const found = await sql<BadgeRow & { earnedAt: Date | null }>`
    select ${badgeColumns}, e.earned_at as "earnedAt"
    from badges b left join user_badges e on e.badge_id = b.id and e.user_id = ${userId}
    where b.quest_id is null and (b.withdrawn_at is null or e.user_id is not null) order by b.position, b.id`.execute(db)
  return found.rows
}

export async function figuresFor(db: Db, userId: number, now: Date): Promise<OwnFigures | undefined> {
  const found = await sql<OwnFigures>`
    with who as (select id, (${now}::timestamptz at time zone time_zone)::date as today from users where id = ${userId})
    select w.today, coalesce(t.plays, 0) as plays, coalesce(t.days, 0) as days, coalesce(t.titles, 0) as titles,
      coalesce(p.achievements, 0) as achievements, (
        select coalesce(json_agg(d.day order by d.day), '[]') from user_days d
        where d.user_id = w.id and d.day > w.today - 2 - (select max(value)::int from badges where trigger_type = 'day_streak')) as "lastDays"
    from who w left join user_totals t on t.user_id = w.id left join user_points p on p.user_id = w.id`.execute(db)
  return found.rows[0]
}

export type EarnedRow = BadgeRow & { earnedAt: Date; position: number | null; hidden: boolean }

/** A player's badges in the order they gave them, the others newest first; hidden ones for the owner alone. */
export async function earnedBadges(db: Db, userId: number, whose: 'own' | 'shown' = 'shown'): Promise<EarnedRow[]> {
  const found = await sql<EarnedRow>`
    select ${badgeColumns}, e.earned_at as "earnedAt", e.position, e.hidden
    from user_badges e join badges b on b.id = e.badge_id
    where e.user_id = ${userId} and (not e.hidden or ${whose === 'own'})
    order by e.hidden, e.position nulls last, e.earned_at desc, b.position desc, b.id desc`.execute(db)
  return found.rows
}

export async function countBadges(db: Db, userId: number, whose: 'own' | 'shown'): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*) as n from user_badges where user_id = ${userId} and (not hidden or ${whose === 'own'})`.execute(db)
  return found.rows[0]?.n ?? 0
}

/** Puts the badges of the list in its order and hides the others. */
export async function arrange(db: Db, userId: number, badgeIds: number[]): Promise<void> {
  await sql`
    update user_badges e set position = array_position(${badgeIds}::int[], e.badge_id),
      hidden = not e.badge_id = any(${badgeIds}::int[])
    where e.user_id = ${userId}`.execute(db)
}

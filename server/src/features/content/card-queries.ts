import type { CardFields } from '@portal/contract/content'
import { sql, type Db } from '../../platform/db/database.ts'
import type { AdCardRow } from './queries.ts'

export type WrittenCardRow = AdCardRow & { revision: number; removedAt: Date | null }

const columns = sql`
  id, title, subtitle, image_url as "imageUrl", link_url as "linkUrl", cta, position, audience, starts_at as "startsAt",
  ends_at as "endsAt", countdown_to as "countdownTo", title_id as "titleId", revision, removed_at as "removedAt"`

export async function allCards(db: Db): Promise<WrittenCardRow[]> {
  const found = await sql<WrittenCardRow>`
    select ${columns} from adcards order by removed_at is not null, position, id limit 300`.execute(db)
  return found.rows
}

export async function cardForChange(tx: Db, id: number): Promise<WrittenCardRow | undefined> {
  const found = await sql<WrittenCardRow>`select ${columns} from adcards where id = ${id} for update`.execute(tx)
  return found.rows[0]
}

const valuesOf = (fields: CardFields, now: Date) => sql`
  ${fields.title}, ${fields.subtitle}, ${fields.image_url}, ${fields.link_url}, ${fields.cta}, ${fields.position}::int, ${fields.audience},
  ${fields.starts}::timestamptz, ${fields.ends}::timestamptz, ${fields.countdown_to}::timestamptz,
  (select t.id from game_titles t where t.code = ${fields.title_code}), ${now}::timestamptz`
const names = sql`
  title, subtitle, image_url, link_url, cta, position, audience, starts_at, ends_at, countdown_to, title_id, edited_at`

export async function insertWrittenCard(tx: Db, fields: CardFields, now: Date): Promise<WrittenCardRow> {
  const made = await sql<WrittenCardRow>`
    insert into adcards (${names}) select ${valuesOf(fields, now)} returning ${columns}`.execute(tx)
  return made.rows[0] as WrittenCardRow
}

export async function updateCard(tx: Db, id: number, fields: CardFields, now: Date): Promise<WrittenCardRow> {
  const changed = await sql<WrittenCardRow>`
    update adcards set (${names}, revision) = (select ${valuesOf(fields, now)}, revision + 1) where id = ${id}
    returning ${columns}`.execute(tx)
  return changed.rows[0] as WrittenCardRow
}

export async function setRemoved(tx: Db, id: number, removedAt: Date | null, now: Date): Promise<WrittenCardRow> {
  const changed = await sql<WrittenCardRow>`
    update adcards set removed_at = ${removedAt}, revision = revision + 1, edited_at = ${now} where id = ${id}
    returning ${columns}`.execute(tx)
  return changed.rows[0] as WrittenCardRow
}

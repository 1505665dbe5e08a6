import { sql, type Db } from '../../kit/db/database.ts'
import { faceColumns, faceJoin, hiddenPlayer, type FaceRow } from '../profiles/index.ts'

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export type FoundPlayer = FaceRow & { place: string }

/** Public players whose name holds a text. */
export async function playersFound(db: Db, text: string, most: number, now: Date): Promise<FoundPlayer[]> {
  const found = await sql<FoundPlayer>`
    select ${faceColumns(now)}, concat_ws(', ', nullif(p.city, ''), nullif(p.state, '')) as place
    from users found ${faceJoin(sql.ref('found.id'))}
    where found.username::text ilike ${`%${escaped(text)}%`} and not ${hiddenPlayer}
    order by u.username = ${text}::citext desc, u.username::text ilike ${`${escaped(text)}%`} desc,
      length(u.username::text), u.username
    limit ${most}`.execute(db)
  return found.rows
}

export type FoundPlace = { id: number; name: string; city: string; state: string; country: string }

/** Public venues whose name and town hold every word. */
export async function placesFound(db: Db, words: readonly string[], most: number): Promise<FoundPlace[]> {
  const rules = words.map(
    (word) => sql`(l.name || ' ' || l.city || ' ' || l.state || ' ' || l.postal_code) ilike ${`%${escaped(word)}%`}`,
  )
  const found = await sql<FoundPlace>`
    select l.id, l.name, l.city, l.state, l.country from locations l
    where l.group_type = 'business' and l.privacy_type = 'public' and l.deleted_at is null and ${sql.join(rules, sql` and `)}
    order by l.name ilike ${`${escaped(words.join(' '))}%`} desc, l.name collate "C", l.id limit ${most}`.execute(db)
  return found.rows
}

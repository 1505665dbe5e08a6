import { sql, type Db } from '../../platform/db/database.ts'
import { isAllAccess } from '../membership/index.ts'
import { faceColumns, faceJoin, hiddenPlayer, type FaceRow } from '../profiles/index.ts'

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export type FoundPlayer = FaceRow & { place: string }

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

export type FoundQuest = { id: number; name: string; caption: string; titleCode: string }

export async function questsFound(db: Db, text: string, most: number): Promise<FoundQuest[]> {
  const found = await sql<FoundQuest>`
    select q.id, q.name, q.caption, t.code as "titleCode" from quests q join game_titles t on t.id = q.title_id
    where q.state = 'published' and q.name ilike ${`%${escaped(text)}%`}
    order by q.ends_at desc, q.id desc limit ${most}`.execute(db)
  return found.rows
}

export type FoundArticle = { id: number; kind: 'announcement' | 'exclusive' | 'help'; name: string; detail: string }
type Reader = { userId: number; isOperator: boolean; now: Date }

export async function articlesFound(
  db: Db,
  text: string,
  most: number,
  { userId, isOperator, now }: Reader,
): Promise<FoundArticle[]> {
  const found = await sql<FoundArticle>`
    select p.id, p.type as kind, p.title as name, p.summary as detail from cms_pages p
    where p.type in ('announcement', 'exclusive', 'help') and p.title ilike ${`%${escaped(text)}%`}
      and p.state = 'published' and p.publish_at <= ${now} and (p.expire_at is null or p.expire_at > ${now})
      and (p.audience in ('all', 'home') or p.audience = 'business' and ${isOperator}
        or p.audience = 'all_access' and exists (select from memberships m where m.user_id = ${userId} and ${isAllAccess(now)}))
    order by p.publish_at desc, p.id desc limit ${most}`.execute(db)
  return found.rows
}

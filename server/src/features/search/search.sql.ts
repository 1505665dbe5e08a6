import type { Language } from '@portal/contract/language'
import { z } from 'zod'
import { anywhereIn, containsText, sql, startOf, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { isAllAccess } from '../membership/index.ts'
import { hasBlockedViewer, hiddenPlayer, playerSummaryColumns, playerSummaryJoin, playerSummaryShape } from '../profiles/index.ts'

export const playersFound = rawQuery(
  'search: players',
  { ...playerSummaryShape, place: z.string() },
  (text: string, most: number, { viewerId, now }: { viewerId: number; now: Date }) => sql`
    select ${playerSummaryColumns(now)}, concat_ws(', ', nullif(p.city, ''), nullif(p.state, '')) as place
    from users found ${playerSummaryJoin(sql.ref('found.id'))}
    where found.username::text ilike ${anywhereIn(text)} and not ${hiddenPlayer}
      and not ${hasBlockedViewer(viewerId)}
    order by u.username = ${text}::citext desc, u.username::text ilike ${startOf(text)} desc, length(u.username::text), u.username
    limit ${most}`,
)

/** Returns public venues whose name and town contain every word. Literals and expression are those of a partial index. */
export function locationsFound(db: Db, words: readonly string[], most: number) {
  let found = db
    .selectFrom('locations')
    .select(['id', 'name', 'city', 'state', 'country'])
    .where('group_type', '=', sql.lit('business'))
    .where('privacy_type', '=', sql.lit('public'))
    .where('deleted_at', 'is', null)
  for (const word of words)
    found = found.where(containsText(sql`name || ' ' || city || ' ' || state || ' ' || postal_code`, word))
  return found
    .orderBy((eb) => eb('name', 'ilike', startOf(words.join(' '))), 'desc')
    .orderBy(sql`name collate "C"`)
    .orderBy('id')
    .limit(most)
    .execute()
}

type Reader = { userId: number; isOperator: boolean; now: Date; language: Language }

/** Articles whose title in any language matches, with their words in the reader's language. */
export function articlesFound(db: Db, text: string, most: number, { userId, isOperator, now, language }: Reader) {
  const german = language === 'de' ? sql`p.german` : sql`null::jsonb`
  return db
    .selectFrom('cms_pages as p')
    .select([
      'p.id',
      'p.type as kind',
      sql<string>`coalesce(${german}->>'title', p.title)`.as('name'),
      sql<string>`coalesce(${german}->>'summary', p.summary)`.as('detail'),
      sql<Language>`case when ${german} is null then 'en' else 'de' end`.as('language'),
    ])
    .where('p.type', 'in', ['announcement', 'exclusive', 'help'])
    .where(containsText(sql`(p.title || ' ' || coalesce(p.german->>'title', ''))`, text))
    .where('p.state', '=', sql.lit('published'))
    .where('p.publish_at', '<=', now)
    .where((eb) => eb.or([eb('p.expire_at', 'is', null), eb('p.expire_at', '>', now)]))
    .where((eb) =>
      eb.or([
        eb('p.audience', 'in', ['all', 'home', ...(isOperator ? ['business'] : [])]),
        eb.and([
          eb('p.audience', '=', 'all_access'),
          eb.exists(
            eb.selectFrom('memberships as m').select('m.user_id').where('m.user_id', '=', userId).where(isAllAccess(now)),
          ),
        ]),
      ]),
    )
    .orderBy('p.publish_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(most)
    .$narrowType<{ kind: 'announcement' | 'exclusive' | 'help' }>()
    .execute()
}

import { languages, type Language } from '@portal/contract/language'
import { anyOf, type Db } from './db/database.ts'

/** Returns a function with the language in which an account is written to; English if none is chosen. */
export async function languagesOf(db: Db, userIds: readonly (number | null)[]): Promise<(userId: number | null) => Language> {
  const known = [...new Set(userIds)].filter((id) => id !== null)
  const rows = known.length
    ? await db.selectFrom('users').select(['id', 'language']).where('id', '=', anyOf(known)).execute()
    : []
  const byId = new Map(rows.map(({ id, language }) => [id, languages.find((name) => name === language)]))
  return (userId) => (userId === null ? undefined : byId.get(userId)) ?? 'en'
}

import type { Db } from '../../platform/db/database.ts'

export type ConsentRecord = {
  browser_id: string
  user_id: number | null
  c0002: boolean
  c0003: boolean
  c0004: boolean
  said_on: 'notice' | 'settings'
  mode: 'opt-in' | 'opt-out'
  country: string
  gpc: boolean
  notice_version: string
  at: Date
}

export async function insertConsent(db: Db, record: ConsentRecord): Promise<void> {
  await db.insertInto('cookie_consents').values(record).execute()
}

export async function deleteConsentsBefore(db: Db, line: Date): Promise<void> {
  await db.deleteFrom('cookie_consents').where('at', '<', line).execute()
}

import { anywhereIn, sql, type Db } from '../../platform/db/database.ts'
import { revisionOf } from '../../platform/record-revisions.ts'

type OperatorRow = { id: number; name: string; city: string; state: string; country: string }

export async function searchOperators(db: Db, { text, most }: { text: string; most: number }): Promise<OperatorRow[]> {
  const anywhere = anywhereIn(text)
  return db
    .selectFrom('operators')
    .select(['id', 'name', 'city', 'state', 'country'])
    .where('name', 'ilike', anywhere)
    .orderBy(sql`name ilike ${anywhere.slice(1)} desc, length(name), name collate "C", id`)
    .limit(most)
    .execute()
}

/** A business of the same name and town keeps its number. */
export async function addOperator(db: Db, { name, city, state, country }: Omit<OperatorRow, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('operators')
    .values({ name, city, state, country })
    .onConflict((conflict) =>
      conflict.columns(['name', 'city', 'state', 'country']).doUpdateSet({ name: (eb) => eb.ref('operators.name') }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function isOperator(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('operators').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export type BusinessRow = {
  user_id: number
  operator_id: number | null
  operator_name: string
  primary_contact_name: string
  email: string
  telephone: string
  country: string
  street_address: string
  street_address_2: string
  city: string
  state: string
  postal_code: string
  address_country: string
  status: 'pending' | 'confirmed'
  requested_at: Date
  confirmed_at: Date | null
}

/** Changes of the business profile; 0 before the first. */
export async function businessRevision(db: Db, userId: number): Promise<number> {
  const { revision } = await db.selectNoFrom(revisionOf('business_profile', userId).as('revision')).executeTakeFirstOrThrow()
  return revision
}

export const businessOf = (db: Db, userId: number): Promise<BusinessRow | undefined> =>
  db
    .selectFrom('business_profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .$narrowType<{ status: BusinessRow['status'] }>()
    .executeTakeFirst()

export async function storeBusiness(db: Db, row: BusinessRow): Promise<void> {
  const { user_id: _, ...rest } = row
  await db
    .insertInto('business_profiles')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute()
}

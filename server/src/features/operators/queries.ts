import { sql, type Db } from '../../platform/db/database.ts'

export type OperatorRow = { id: number; name: string; city: string; state: string; country: string }

/** Businesses whose name holds a text: those that begin with it first. */
export async function operatorsNamed(db: Db, { text, most }: { text: string; most: number }): Promise<OperatorRow[]> {
  const escaped = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const found = await sql<OperatorRow>`
    select id, name, city, state, country from operators where name ilike ${`%${escaped}%`}
    order by name ilike ${`${escaped}%`} desc, length(name), name collate "C", id limit ${most}`.execute(db)
  return found.rows
}

/** Adds a business to the registry; one of the same name and town keeps its number. */
export async function addOperator(db: Db, { name, city, state, country }: Omit<OperatorRow, 'id'>): Promise<number> {
  const added = await sql<{ id: number }>`
    insert into operators as o (name, city, state, country) values (${name}, ${city}, ${state}, ${country})
    on conflict (name, city, state, country) do update set name = o.name returning id`.execute(db)
  return added.rows[0]?.id ?? 0
}

/** Whether the registry has a business of that number. */
export async function isOperator(db: Db, id: number): Promise<boolean> {
  const found = await sql`select 1 from operators where id = ${id}`.execute(db)
  return found.rows.length > 0
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

/** A member's business, if there is one. */
export async function businessOf(db: Db, userId: number): Promise<BusinessRow | undefined> {
  const found = await sql<BusinessRow>`select * from business_profiles where user_id = ${userId}`.execute(db)
  return found.rows[0]
}

/** Stores a business in place of what was there. */
export async function storeBusiness(db: Db, row: BusinessRow): Promise<void> {
  const { user_id: _, ...rest } = row
  await db
    .insertInto('business_profiles')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute()
}

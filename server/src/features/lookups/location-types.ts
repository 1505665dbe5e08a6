import { sql } from '../../platform/db/database.ts'
import type { Call, Services } from '../../platform/services.ts'

/** The code of a location type never changes; the name is shown. */
const locationTypes = [
  ['arcade', 'Arcade'],
  ['bar', 'Bar'],
  ['billiards', 'Billiards / Pool Hall'],
  ['bowling', 'Bowling Alley'],
  ['brewery', 'Brewery'],
  ['cafe', 'Café'],
  ['cinema', 'Cinema'],
  ['club', 'Club'],
  ['home', 'Home'],
  ['hotel', 'Hotel'],
  ['museum', 'Museum'],
  ['restaurant', 'Restaurant'],
  ['shop', 'Shop'],
  ['other', 'Other'],
].map(([code, name]) => ({ code, name }))

export async function loadLocationTypes({ db }: Pick<Services, 'db'>): Promise<void> {
  await sql`
    insert into location_types (code, name)
    select code, name from jsonb_to_recordset(${JSON.stringify(locationTypes)}::jsonb) as type (code text, name text)
    on conflict (code) do update set name = excluded.name
    where location_types.name <> excluded.name and location_types.revision = 0`.execute(db)
}

export async function listLocationTypes({ db, request }: Call) {
  const found = await db
    .selectFrom('location_types')
    .select(['id', 'code', 'name'])
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('name', (order) => order.collate('C'))
    .execute()
  request.cacheFor(300)
  return found.map((type) => ({ ...type, pk: type.id }))
}

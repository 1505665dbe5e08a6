import { recordset } from '../../platform/db/database.ts'
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
  await db
    .insertInto('location_types')
    .columns(['code', 'name'])
    .expression((eb) => eb.selectFrom(recordset(locationTypes, { code: 'text', name: 'text' })).select(['code', 'name']))
    .onConflict((c) =>
      c
        .column('code')
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name') }))
        .whereRef('location_types.name', '<>', 'excluded.name')
        .where('location_types.revision', '=', 0),
    )
    .execute()
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

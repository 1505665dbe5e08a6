import { recordset, sql } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { avatarNames, backgroundColours } from './avatar-names.ts'

export async function loadLookups({ db }: Pick<Services, 'db'>): Promise<void> {
  const withIds = <Row extends object>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, id: index + 1 }))
  const avatars = recordset(withIds(avatarNames.map((name) => ({ name }))), { id: 'int', name: 'text' })
  await db
    .insertInto('avatars')
    .columns(['id', 'name'])
    .expression((eb) => eb.selectFrom(avatars).select(['id', 'name']))
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name') }))
        .whereRef('avatars.name', '<>', 'excluded.name'),
    )
    .execute()
  const colors = recordset(withIds(backgroundColours), { id: 'int', name: 'text', hex: 'text' })
  await db
    .insertInto('background_colors')
    .columns(['id', 'name', 'hex_color'])
    .expression((eb) => eb.selectFrom(colors).select(['id', 'name', 'hex']))
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), hex_color: eb.ref('excluded.hex_color') }))
        .where(sql<boolean>`(background_colors.name, background_colors.hex_color) <> (excluded.name, excluded.hex_color)`),
    )
    .execute()
}

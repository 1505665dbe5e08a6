import { sql } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { avatarNames, backgroundColours } from './avatar-names.ts'

export async function loadLookups({ db }: Pick<Services, 'db'>): Promise<void> {
  await sql`
    insert into avatars (id, name) select id, name from unnest(${[...avatarNames]}::text[]) with ordinality as listed (name, id)
    on conflict (id) do update set name = excluded.name where avatars.name <> excluded.name`.execute(db)
  const [names, hexes] = [backgroundColours.map(({ name }) => name), backgroundColours.map(({ hex }) => hex)]
  await sql`
    insert into background_colors (id, name, hex_color)
    select id, name, hex from unnest(${names}::text[], ${hexes}::text[]) with ordinality as listed (name, hex, id)
    on conflict (id) do update set name = excluded.name, hex_color = excluded.hex_color
    where (background_colors.name, background_colors.hex_color) <> (excluded.name, excluded.hex_color)`.execute(db)
}

import type { Actor } from '../../platform/actor.ts'
import { recordset, sql } from '../../platform/db/database.ts'
import type { Call, Services } from '../../platform/services.ts'

const anHour = 3600

/** All-Access members have the same pictures; the web draws their gold rim. */
export function listAvatars({ request }: Call<Actor>) {
  request.cacheFor(anHour)
  request.etag(`avatars-${avatarNames.length}`, 'everyone')
  return avatarNames.map((name, place) => ({
    id: place + 1,
    pk: place + 1,
    name,
    url: avatarUrl(name),
    gold_url: avatarUrl(name),
  }))
}

export function listBackgroundColours({ request }: Call<Actor>) {
  request.cacheFor(anHour)
  request.etag(`colours-${backgroundColours.length}`, 'everyone')
  return backgroundColours.map(({ name, hex }, place) => ({
    id: place + 1,
    pk: place + 1,
    name,
    hex_color: hex,
    ...bytesOf(hex),
  }))
}

function bytesOf(hex: string) {
  const value = Number.parseInt(hex.slice(1), 16)
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 }
}

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

/** The id of an avatar is its position in the list, from 1, so names are only appended. */
export const avatarNames = [
  'Airplane',
  'Alien',
  'Axe',
  'Bomb-2',
  'Boxing-Glove',
  'Cannon',
  'Cheese',
  'Cherries',
  'Clown',
  'Crab',
  'Devil',
  'Dog',
  'Flame',
  'Flower',
  'Frame',
  'Frame-1',
  'Frame-2',
  'Frame-3',
  'French-Fries',
  'Frog',
  'Ghost',
  'Guitar',
  'Happy-Whale',
  'Helicopter',
  'Helmet',
  'Invader',
  'Knight',
  'Mustache',
  'Ninja-Star',
  'Paw-Print',
  'Planet',
  'Raygun',
  'Rook',
  'Scooter',
  'Shuttle',
  'Snake',
  'Spider',
  'Submarine',
  'Sun',
  'Sword',
  'Vampire',
  'Viking-Ship',
  'Winged-Shoe',
  'Anchor',
  'Bell',
  'Cactus',
  'Clover',
  'Comet',
  'Dice',
  'Gem',
  'Lightning',
  'Magnet',
  'Rabbit',
  'Snowflake',
  'Turtle',
] as const

export const backgroundColours = [
  { name: 'Taupe', hex: '#8a7b7b' },
  { name: 'Orange', hex: '#ed5f2c' },
  { name: 'Purple', hex: '#7e45c4' },
  { name: 'Green', hex: '#399d61' },
  { name: 'Magenta', hex: '#ee30f2' },
  { name: 'Blue', hex: '#3f65ea' },
  { name: 'Cyan', hex: '#1694c6' },
] as const

export const avatarUrl = (name: string) => `/art/avatars/${name}.svg`

export const neutral = { avatarUrl: avatarUrl('Frame'), colour: backgroundColours[0].hex }

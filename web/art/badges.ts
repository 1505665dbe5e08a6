import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { badgeColor } from '@portal/contract/rules/badge-colors'
import { mix } from '@portal/contract/rules/oklab'
import { insertOutline, type InsertShape } from '../src/art/insert-shapes.ts'
import { glyph } from './glyphs.ts'

const migration = fileURLToPath(new URL('../../server/migrations/0028-badges.sql', import.meta.url))
const line = /^ {2}\('([a-z-]+)', '[^']*', '[^']*', '([a-z]+)', '([a-z0-9-]+)', \d+, '([a-z_]+)'/gm

export const badges = [...readFileSync(migration, 'utf8').matchAll(line)].map(
  ([, code = '', shape = '', icon = '', counted = '']) => ({
    code,
    shape: shape as InsertShape,
    icon,
    colour: badgeColor({ shape, trigger_type: counted, quest_view: null }),
  }),
)

export function badgePicture({ shape, icon, colour }: (typeof badges)[number]): string {
  const [high, ink] = [mix(colour, '#ffffff', 0.42), mix(colour, '#0b0806', 0.86)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="120" height="120"><path d="${insertOutline(shape, 46)}" fill="${mix(colour, '#0b0908', 0.5)}"/><path d="${insertOutline(shape, 41)}" fill="${colour}"/><path d="${insertOutline(shape, 33)}" fill="${high}"/><g transform="translate(32 32) scale(1.5)" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${glyph(icon)}</g></svg>`
}

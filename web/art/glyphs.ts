import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { questIcons } from '@portal/contract/rules/quest-icons'
import { avatars } from './avatars.ts'
import { titles } from './titles.ts'

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')

/** Icons of parts of the product that name them in code: ranks, empty places, category lists, badges. */
const own = [
  'star',
  'trophy',
  'crown',
  'flame',
  'zap',
  'shield',
  'target',
  'users-round',
  'gamepad-2',
  'search-x',
  'map-pin',
  'house',
  'wifi',
  'bell',
  'calendar',
  'wifi-off',
  'wrench',
  'lock',
  'medal',
  'crosshair',
  'skull',
  'rocket',
  'swords',
  'sparkles',
  'radar',
  'gem',
  'key-round',
  'timer',
  'flag',
  'waves',
  'heart',
  'earth',
  'qr-code',
  'inbox',
  'monitor-play',
  'badge-check',
  'check',
  'list-checks',
  'footprints',
  'circle-help',
  'megaphone',
  'music',
  'circle-dot',
  'calendar-days',
  'repeat',
  'compass',
  'film',
  'newspaper',
  'tag',
]

export function glyph(name: string): string {
  const svg = readFileSync(join(icons, `${name}.svg`), 'utf8')
  return svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>[\s\S]*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const titleGlyphs = (): string[] =>
  titles.flatMap(({ categories }) => categories.flatMap(({ achievements }) => achievements.map(({ icon }) => icon)))

const exists = (name: string) => existsSync(join(icons, `${name}.svg`))

export function glyphSprite(): string {
  const names = [...new Set([...own, ...questIcons, ...Object.values(avatars), ...titleGlyphs()])].filter(exists).sort()
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${glyph(name)}</symbol>`)
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** Named icons that the installed set does not have; a build with any of them fails. */
export const missingGlyphs = (): string[] => [...own, ...questIcons, ...Object.values(avatars)].filter((name) => !exists(name))

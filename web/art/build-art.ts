import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lampOf } from '@portal/contract/rules/game-colors'
import { mix } from '@portal/contract/rules/oklab'
import { coverOf } from '@portal/covers'
import { avatars } from './avatars.ts'
import { badgePicture, badges } from './badges.ts'
import { glyph, glyphSprite, missingGlyphs } from './glyphs.ts'
import { questIcons } from '@portal/contract/rules/quest-icons'
import { displayPicture, iconPicture, icons, mailDisplays } from './icons.ts'
import { playfield, type PlayfieldOptions } from './playfield.ts'
import { titles } from './titles.ts'

/** Where the art is written; Vite copies the folder into the build and serves it in development. */
export const artFolder = fileURLToPath(new URL('../dist-public/art', import.meta.url))

const views: Record<string, PlayfieldOptions> = {
  'landing-wide': {
    seed: 'IC',
    lit: 0.62,
    ball: 0.36,
    w: 1440,
    h: 860,
    camera: { x: -12.5, y: -8.5, z: 15, look: 17.5, fov: 1.33, cx: 0.735, cy: 0.545 },
  },
  'landing-phone': {
    seed: 'ICM',
    lit: 0.7,
    ball: 0.4,
    dots: false,
    w: 430,
    h: 470,
    camera: { x: 0, y: -10, z: 19, look: 17.5, fov: 1.12, cx: 0.5, cy: 0.5 },
  },
  auth: {
    seed: 'AU',
    lit: 0.66,
    ball: 0.46,
    w: 760,
    h: 900,
    camera: { x: 2.5, y: -10, z: 20, look: 18, fov: 1.02, cx: 0.49, cy: 0.5 },
  },
  // Stands where a title's picture will be, until it is known which.
  waiting: {
    seed: 'WT',
    lit: 0.2,
    ball: null,
    dots: false,
    w: 1200,
    h: 470,
    camera: { x: 11, y: -7.5, z: 12.5, look: 16, fov: 1.6, cx: 0.62, cy: 0.56 },
  },
  drained: {
    seed: 'DR',
    lit: 0.08,
    ball: null,
    w: 760,
    h: 900,
    camera: { x: 2.5, y: -10, z: 20, look: 18, fov: 1.02, cx: 0.49, cy: 0.5 },
  },
}

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26" width="26" height="26"><rect width="26" height="26" rx="6" fill="#0B0908"/><g transform="translate(2.6 2.6) scale(.8)"><circle cx="10.6" cy="4.9" r="4.1" fill="#F8F3EC"/><path d="M6.7 12.9a4.1 4.1 0 0 1 8-1.5l3.3 10.7a2.35 2.35 0 0 1-4.3 1.8L7.3 14.8a4 4 0 0 1-.6-1.9Z" fill="#FF7A33"/></g></svg>`

/** Cream on a dark outline: readable on each of the seven background colours a player may choose. */
function avatar(name: string): string {
  const drawing = glyph(name)
  const strokes = [
    ['#0B0908', '4.4', '.62'],
    ['#F8F3EC', '2', '1'],
  ].map(([stroke, width, opacity]) => `<g stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}">${drawing}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 40 40" width="96" height="96" fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</svg>`
}

/** `.t-<code>` sets the colors of a title: its lamp, the tone of its cover, and the dark it fades to under text. */
export function titleColours(): string {
  const rules = titles.map(({ code, gradientStart }) => {
    const { tone, colors } = coverOf(code)
    const colours = {
      '--lamp': lampOf({ lamp_color: colors?.lamp_color ?? null, gradient_start: gradientStart }),
      '--title-tone': tone,
      '--title-dark': mix(tone, '#070605', 0.78),
    }
    const lines = Object.entries(colours).map(([name, value]) => `  ${name}: ${value};`)
    return `.t-${code} {\n${lines.join('\n')}\n}`
  })
  return `/* Written by web/art/build-art.ts from data/titles. */\n${rules.join('\n')}\n`
}

export function artFiles(): Map<string, string> {
  const missing = missingGlyphs()
  if (missing.length > 0) throw new Error(`icons missing from lucide-static: ${missing.join(', ')}`)
  const files = new Map<string, string>([
    ['mark.svg', mark],
    ['glyphs.svg', glyphSprite()],
  ])
  for (const [view, options] of Object.entries(views)) files.set(`playfield-${view}.svg`, playfield(options))
  for (const [name, icon] of Object.entries(avatars)) files.set(`avatars/${name}.svg`, avatar(icon))
  for (const badge of badges) files.set(`badges/${badge.code}.svg`, badgePicture(badge))
  for (const icon of questIcons)
    files.set(`badges/icon-${icon}.svg`, badgePicture({ code: '', shape: 'round', icon, colour: '#FF7A33' }))
  return files
}

export const coloursFile = fileURLToPath(new URL('../src/styles/title-colours.generated.css', import.meta.url))

/** Writes all art. About a second; done before every build and every start of the development server. */
export function buildArt(): void {
  for (const [name, text] of artFiles()) {
    const path = join(artFolder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  for (const [name, icon] of Object.entries(icons)) writeFileSync(join(artFolder, name), iconPicture(icon))
  for (const [name, lines] of Object.entries(mailDisplays)) writeFileSync(join(artFolder, name), displayPicture(lines))
  writeFileSync(coloursFile, titleColours())
  copyFileSync(fileURLToPath(new URL('./site.webmanifest', import.meta.url)), join(artFolder, '../site.webmanifest'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildArt()

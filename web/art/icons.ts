import { crc32, deflateSync } from 'node:zlib'
import { litDots, type DmdLine } from '../src/art/dmd-dots.ts'

// The mark and the displays of mails as pictures of points: home screens and mail programs take no drawings.

type Colour = readonly [number, number, number]
const ground: Colour = [0x0b, 0x09, 0x08]
const ball: Colour = [0xf8, 0xf3, 0xec]
const flipper: Colour = [0xff, 0x7a, 0x33]

/** Distances to the parts of the mark, in its own units of 26 a side; negative inside. */
const toBall = (x: number, y: number) => Math.hypot(x - 10.6, y - 4.9) - 4.1

/** A round end of 4.05 at the pivot that runs out into one of 2.35 at the tip. */
function toFlipper(x: number, y: number): number {
  const [px, py, pr, tx, ty, tr] = [10.75, 12.7, 4.05, 15.75, 22.85, 2.35]
  const length = Math.hypot(tx - px, ty - py)
  const [ux, uy] = [(tx - px) / length, (ty - py) / length]
  const along = (x - px) * ux + (y - py) * uy
  const aside = Math.abs((x - px) * uy - (y - py) * ux)
  const slope = (pr - tr) / length
  const flat = Math.sqrt(1 - slope * slope)
  const place = along * flat - aside * slope
  if (place < 0) return Math.hypot(aside, along) - pr
  if (place > length * flat) return Math.hypot(aside, along - length) - tr
  return aside * flat + along * slope - pr
}

const toCorner = (x: number, y: number, side: number, radius: number) => {
  const [dx, dy] = [Math.abs(x - side / 2) - side / 2 + radius, Math.abs(y - side / 2) - side / 2 + radius]
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
}

const cover = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance))
const mixed = (under: Colour, over: Colour, share: number) => under.map((value, i) => value + ((over[i] ?? 0) - value) * share)

type Icon = { size: number; /** How much of the side the mark takes. */ share: number; rounded: boolean }

/** Home screens cut maskable icons to any shape: the ground reaches the edge and the mark keeps away from it. */
export const icons: Record<string, Icon> = {
  'icon-192.png': { size: 192, share: 0.8, rounded: true },
  'icon-512.png': { size: 512, share: 0.8, rounded: true },
  'icon-maskable-512.png': { size: 512, share: 0.6, rounded: false },
  'apple-touch-icon.png': { size: 180, share: 0.7, rounded: false },
  'mail-mark.png': { size: 72, share: 1, rounded: false },
}

export function iconPicture({ size, share, rounded }: Icon): Buffer {
  const scale = (size * share) / 26
  const edge = (size - 26 * scale) / 2
  const rows = Buffer.alloc(size * (size * 4 + 1))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [mx, my] = [(x + 0.5 - edge) / scale, (y + 0.5 - edge) / scale]
      const withBall = mixed(ground, ball, cover(toBall(mx, my) * scale))
      const colour = mixed(withBall as unknown as Colour, flipper, cover(toFlipper(mx, my) * scale))
      const solid = rounded ? cover(toCorner(x + 0.5, y + 0.5, size, size * 0.23)) : 1
      rows.set([...colour.map(Math.round), Math.round(solid * 255)], y * (size * 4 + 1) + 1 + x * 4)
    }
  return pngOf(size, size, rows)
}

const displayColumns = 128
const displayRows = 36
/** Points of a dot's cell; the picture has twice the size at which mails show it. */
const cell = 8
const margin = 6 * cell

/** Twice the size of the display at which mails show it, dots and all. */
export function displayPicture(lines: readonly DmdLine[]): Buffer {
  const [width, height] = [displayColumns * cell + margin * 2, displayRows * cell + margin]
  const lit = new Set(litDots(lines, displayColumns, displayRows).lit.map(([x, y]) => `${x} ${y}`))
  const rows = Buffer.alloc(height * (width * 4 + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [column, row] = [Math.floor((x - margin) / cell), Math.floor((y - margin / 2) / cell)]
      const isDot = column >= 0 && column < displayColumns && row >= 0 && row < displayRows
      const isLit = lit.has(`${column} ${row}`)
      const fromCentre = Math.hypot(x + 0.5 - margin - (column + 0.5) * cell, y + 0.5 - margin / 2 - (row + 0.5) * cell)
      const dot = isDot ? cover(fromCentre - cell * (isLit ? 0.44 : 0.3)) : 0
      rows.set([...mixed(ground, isLit ? litDot : unlitDot, dot).map(Math.round), 255], y * (width * 4 + 1) + 1 + x * 4)
    }
  return pngOf(width, height, rows)
}

const litDot: Colour = [0xff, 0x8a, 0x3d]
const unlitDot: Colour = [0x2b, 0x17, 0x0e]

/** The displays of mails by the names of their files. */
export const mailDisplays: Record<string, readonly DmdLine[]> = {
  'mail-start.png': [
    { text: 'New player 1', y: 8 },
    { text: 'Press start', y: 21 },
  ],
  'mail-start-de.png': [
    { text: 'Neuer Spieler 1', y: 8 },
    { text: "Los geht's", y: 21 },
  ],
  'mail-member.png': [{ text: 'All-Access', y: 14 }],
}

/** Rows of 8-bit RGBA, each after a zero for its filter. */
function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

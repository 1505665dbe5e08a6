import { ink, oklch } from '../color.ts'
import type { Frame } from '../frame.ts'
import { bell, lerp, quadruples, range, short } from '../geometry.ts'
import { frond, terrain } from '../land.ts'
import { halftone, rays } from '../light.ts'
import { circle, ellipse, flip, group, line, path, rect, rotate, stack } from '../shapes.ts'

type Bends = (degrees: number) => number

/** Fronds from x, y, length and angle. */
const fronds = (list: readonly number[], fill: string, bend: Bends, leaflets?: number) =>
  stack(
    ...quadruples(list).map(([x, y, length, degrees]) =>
      frond({ x, y, length, degrees, bend: bend(degrees), ...(leaflets && { leaflets }) }, fill),
    ),
  )

// Jurassic Park: a drop of amber with its guest, in the light between ferns.

const drop = 'M8 -110C16 -82 66 -42 66 6C64 50 34 77 1 77C-36 77 -66 50 -64 8C-62 -34 -10 -64 8 -110Z'
const wing = 'M0 -8C14 -34 40 -44 50 -36C54 -26 26 -8 2 -4Z'
const legs =
  'M-4 4L-24 -6L-38 18M-4 8L-26 14L-34 42M-2 12L-16 28L-18 56M4 4L24 -2L36 22M4 8L24 20L28 46M3 12L14 32L12 58M0 -16L4 -34L-4 -48M0 -14L-10 -26L-24 -28'

function mosquito(): string {
  const wingPaint = oklch(0.36, 0.09, 55)
  const drawn = stack(
    path(wing, wingPaint, 'opacity=".7"'),
    flip(path(wing, wingPaint, 'opacity=".7"')),
    ellipse(0, -6, 6.5, 9, ink),
    path('M-5 0Q-9 30 0 46Q9 30 5 0Z', ink),
    circle(0, -17, 4.6, ink),
    line(legs, ink, 1.7, 'stroke-linejoin="round"'),
  )
  return rotate(drawn, -16, 0, -8)
}

const amberGlints = () =>
  stack(
    path('M-52 6C-50 -26 -22 -48 -6 -70C-16 -46 -38 -24 -42 8Z', oklch(0.98, 0.04, 100), 'opacity=".75"'),
    circle(34, 30, 4, oklch(0.95, 0.1, 96), 'opacity=".7"'),
    circle(24, 44, 2, oklch(0.95, 0.1, 96), 'opacity=".7"'),
  )

export function jurassic(frame: Frame): string {
  const { left, right, top } = frame
  const behind = [left, top + 14, 120, 22, left + 6, -40, 100, -6, right, top + 30, 120, 160, right, -6, 96, 184]
  const before = [-120, 110, 130, -64, -60, 120, 90, -100, 124, 112, 130, -116, 70, 122, 84, -80, left + 40, 116, 110, -70]
  const amber = [oklch(0.93, 0.13, 98), oklch(0.8, 0.16, 82), oklch(0.58, 0.15, 62), oklch(0.36, 0.1, 48)]
  return stack(
    frame.sky(oklch(0.5, 0.11, 118), oklch(0.38, 0.09, 128), oklch(0.2, 0.05, 145)),
    rays([0, -10, 60, 420], 22, 0.46, oklch(0.75, 0.14, 108), { more: 'opacity=".22"' }),
    fronds(behind, oklch(0.26, 0.07, 140), (degrees) => (degrees > 90 ? -40 : 40)),
    path(drop, frame.radial(amber, 0.42, 0.4, 0.66)),
    group(halftone([-70, -10, 140, 90], oklch(0.34, 0.1, 45), { last: 0.7, curve: 1.6 }), frame.clip(path(drop, '#000'))),
    mosquito(),
    amberGlints(),
    fronds(before, oklch(0.17, 0.04, 150), (degrees) => (degrees < -90 ? -34 : 34)),
  )
}

// Jurassic Park Home Edition: night rain on a valley of long necks, a torn fence, one warning lamp.

const longNeck =
  'M-150 70C-120 30 -92 4 -56 6C-40 6 -32 -6 -28 -24C-22 -56 -22 -84 -2 -100C8 -108 24 -108 34 -98L44 -92Q47 -86 40 -84L22 -84C10 -82 8 -66 8 -44C8 -8 4 20 6 70Z'
/** The torn end that curls up, and the wires that go on to the right. */
const tornWire = 'M74 44H40q-22 2 -26 20q-3 14 9 16q9 0 7 -8M78 8Q140 18 200 8M78 26Q140 36 200 26M78 44Q140 54 200 44'

const animal = (x: number, y: number, scale: number, fill: string) =>
  path(longNeck, fill, `transform="translate(${x} ${y}) scale(${scale} ${Math.abs(scale)})"`)

function fence(frame: Frame): string {
  const steel = oklch(0.13, 0.03, 240)
  const posts = [frame.left - 14, frame.isWide ? -190 : -400, 74, 190].map((x) =>
    stack(
      path(`M${short(x)} ${short(frame.bottom)}V-20l5 -10h4l-2 10V${short(frame.bottom)}Z`, steel),
      ...[2, 20, 38].map((y) => rect(x - 3, y, 13, 4, steel)),
    ),
  )
  const wires = [8, 26].map((y) => `M${short(frame.left)} ${y}Q${short((frame.left + 74) / 2)} ${y + 12} 78 ${y}`)
  return stack(...posts, line(wires.join('') + tornWire, oklch(0.75, 0.06, 210), 1.2))
}

function fog(frame: Frame): string {
  const hills = { lift: (x: number) => 46 * bell(x, -104, 54) + 40 * bell(x, 116, 40) }
  return stack(
    frame.glow(-30, 14, 150, oklch(0.93, 0.04, 190), 0.85),
    terrain(frame, 20, oklch(0.68, 0.07, 215), hills),
    animal(-8, 24, -0.62, oklch(0.56, 0.08, 226)),
    halftone([frame.left, 2, frame.width, 44], oklch(0.86, 0.05, 195), { last: 0.6 }),
    terrain(frame, 40, oklch(0.44, 0.08, 232), { step: 10, rough: 8 }),
  )
}

export function jurassicHome(frame: Frame): string {
  const { left, right, top, bottom } = frame
  const drops = range(80).map(
    () => `M${short(lerp(left, right + 40, frame.random()))} ${short(lerp(top, bottom, frame.random()))}l-5 20`,
  )
  const bushes = [left + 6, 90, 60, -70, left + 44, 96, 54, -100, 108, 90, 70, -112, 60, 100, 50, -80, -40, 100, 44, -96]
  return stack(
    frame.sky(oklch(0.28, 0.09, 264), oklch(0.5, 0.1, 240), oklch(0.84, 0.06, 195)),
    fog(frame),
    animal(8, 36, 1.24, frame.linear([oklch(0.2, 0.05, 250), oklch(0.34, 0.08, 240)])),
    circle(42, -85, 1.3, oklch(0.9, 0.08, 190)),
    terrain(frame, 66, oklch(0.22, 0.05, 246), { step: 8, rough: 10 }),
    fronds(bushes, oklch(0.15, 0.04, 235), (degrees) => (degrees < -90 ? -50 : 50), 9),
    fence(frame),
    frame.glow(79, -34, 46, oklch(0.82, 0.15, 66), 1),
    circle(79, -34, 5, oklch(0.95, 0.1, 86)),
    line(drops.join(''), oklch(0.95, 0.02, 210), 0.9, 'opacity=".36"'),
  )
}

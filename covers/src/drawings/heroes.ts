import { ink, oklch, paper } from '../color.ts'
import type { Frame } from '../frame.ts'
import { bell, lerp, pairs, polar, randomOf, range, type Point } from '../geometry.ts'
import { figure, skyline, terrain } from '../land.ts'
import { halftone, halo, rays, specks, stars } from '../light.ts'
import { circle, ellipse, group, line, path, pathPoint, place, polygon, rect, rotate, stack } from '../shapes.ts'

// The Uncanny X-Men: a machine hand with a lamp in its palm reaches down over five who stand.

const [steelDark, steelSide, steelLit] = [oklch(0.22, 0.09, 290), oklch(0.38, 0.15, 312), oklch(0.6, 0.17, 338)]

type Section = { width: number; y: number; height: number; hasJoint?: boolean }

function fingerSection({ width, y, height, hasJoint = false }: Section): string {
  const [top, foot] = [y, y + height]
  const from = (left: number, right: number, lowerRight: number): Point[] => [
    [width * left, top],
    [width * right, top],
    [width * lowerRight, foot],
    [-width * 0.43, foot],
  ]
  return stack(
    polygon(from(-0.5, 0.5, 0.43), steelDark),
    polygon(from(-0.5, 0.1, 0.08), steelSide),
    polygon(from(-0.5, -0.24, -0.2), steelLit),
    hasJoint ? circle(0, foot + 2, width * 0.3, ink) : '',
  )
}

function machineFinger(x: number, y: number, degrees: number, scale: number): string {
  const drawn = stack(
    fingerSection({ width: 23, y: 0, height: 34, hasJoint: true }),
    fingerSection({ width: 19.6, y: 37, height: 27, hasJoint: true }),
    fingerSection({ width: 16.6, y: 67, height: 16 }),
    path('M-7 84L7 84L0 98Z', steelDark),
  )
  return place(drawn, x, y, degrees, scale)
}

function wrist({ top }: Frame): string {
  const y = top - 2
  return stack(
    polygon(
      [
        [-32, y],
        [32, y],
        [38, -104],
        [-38, -104],
      ],
      steelDark,
    ),
    polygon(
      [
        [-32, y],
        [-8, y],
        [-10, -104],
        [-38, -104],
      ],
      steelSide,
    ),
    rect(-42, -110, 84, 9, steelLit),
  )
}

function machineHand(frame: Frame): string {
  const palmLight = frame.radial(['#ffffff', oklch(0.97, 0.1, 105), oklch(0.86, 0.15, 85)])
  return stack(
    wrist(frame),
    path('M-44 -70L-72 -54L-80 -22L-62 -24L-44 -40Z', steelSide),
    machineFinger(-72, -30, 10, 0.72),
    path('M-42 -101L42 -101L54 -46L44 -20L-44 -20L-54 -46Z', steelDark),
    path('M-42 -101L-16 -101L-22 -20L-44 -20L-54 -46Z', steelSide),
    machineFinger(-36, -20, 9, 0.76),
    machineFinger(-12, -18, 3, 0.88),
    machineFinger(13, -18, -3, 0.86),
    machineFinger(37, -21, -10, 0.72),
    circle(2, -60, 26, ink),
    halo([2, -60, 24, 50], oklch(0.97, 0.09, 105), { pitch: 4.4 }),
    circle(2, -60, 21, palmLight),
  )
}

export function xmen(frame: Frame): string {
  const horizon = 66
  const palmRays = { from: 14, to: 166, more: 'opacity=".3"' }
  const standing = pairs([-42, 24, -24, 27, -3, 30, 19, 25, 40, 23])
  const city = { least: 4, most: 30, step: 12, grow: (x: number) => (Math.abs(x) < 60 ? 0.1 : 1) }
  return stack(
    frame.sky(oklch(0.34, 0.13, 268), oklch(0.56, 0.13, 244), oklch(0.84, 0.1, 205), oklch(0.95, 0.1, 108)),
    rays([0, -58, 20, 420], 26, 0.42, oklch(0.97, 0.07, 105), palmRays),
    frame.glow(0, horizon, 120, oklch(0.98, 0.09, 105), 0.9),
    skyline(frame, horizon + 4, oklch(0.66, 0.1, 240), city),
    machineHand(frame),
    terrain(frame, horizon + 16, oklch(0.15, 0.05, 280), { step: 16, rough: 2.4, lift: (x) => 14 * bell(x, 0, 66) }),
    ...standing.map(([x, height]) => figure(x, horizon + 8, height, ink)),
  )
}

// Deadpool: a comic page cut by one blade; the upper half slips away.

const red = oklch(0.57, 0.17, 26)
const mustard = oklch(0.86, 0.14, 88)
const printBlack = oklch(0.2, 0.04, 25)

type Area = readonly [x: number, y: number, width: number, height: number]

const panel = (frame: Frame, area: Area, background: string, inside = '') =>
  rect(...area, background) + group(inside, frame.clip(rect(...area, '#000')))

const dotted = (frame: Frame, area: Area, background: string, color: string, pitch: number, radius: number) =>
  panel(frame, area, background, rect(...area, frame.screen(color, pitch, radius)))

function speechBubble(frame: Frame): string {
  const bubble = ellipse(96, -10, 22, 13, paper) + path('M84 -3l-8 16l17 -11Z', paper)
  return panel(frame, [62, -34, 200, 56], mustard, bubble)
}

function comicPage(frame: Frame): string {
  const eyeRays = rays([4, -22, 14, 180], 26, 0.42, oklch(0.18, 0.05, 25))
  const cornerRays = rays([-66, -4, 20, 300], 30, 0.3, red, { from: 180, to: 270 })
  const dots = oklch(0.2, 0.05, 25)
  return stack(
    frame.fill(oklch(0.95, 0.03, 85)),
    panel(frame, [-62, -82, 120, 104], red, eyeRays + circle(4, -22, 15, oklch(0.96, 0.03, 85))),
    dotted(frame, [62, -124, 200, 86], printBlack, red, 8, 2.9),
    speechBubble(frame),
    dotted(frame, [-62, -170, 120, 84], mustard, red, 7, 2.2),
    panel(frame, [-270, -124, 204, 120], oklch(0.22, 0.05, 25), cornerRays),
    dotted(frame, [-270, 0, 204, 130], red, dots, 9, 3),
    dotted(frame, [-62, 26, 120, 110], printBlack, red, 6, 1.5),
    panel(frame, [62, 26, 200, 110], red),
    frame.isWide ? dotted(frame, [-560, -124, 286, 260], red, dots, 10, 3.2) : '',
  )
}

function sword(): string {
  const hilt = stack(
    rect(84, -84, 5, 18, ink),
    rect(89, -79, 70, 9, oklch(0.16, 0.03, 25)),
    line('M94 -79l6 9M102 -79l6 9M110 -79l6 9M118 -79l6 9', red, 2),
  )
  return stack(
    path('M-150 74L84 -76L92 -76L-140 74Z', paper),
    path('M-150 74L84 -76L87 -76L-146 75Z', oklch(0.72, 0.02, 250)),
    rotate(hilt, -32.7, 87, -76),
  )
}

export function deadpool(frame: Frame): string {
  const [left, top, right] = [frame.left - 90, frame.top - 90, frame.right + 90]
  const cut: Point[] = [
    [left, top],
    [right, top],
    [right, -113],
    [left, (right - left) * 0.62 - 113],
  ]
  const upperHalf = frame.clip(polygon(cut, '#000'))
  const page = comicPage(frame)
  return stack(
    frame.fill(ink),
    group(page, 'transform="translate(6 8)"'),
    group(group(page, upperHalf), 'transform="translate(-24 2)"'),
    line('M-560 340L200 -149', ink, 15),
    sword(),
  )
}

// Batman '66: a tilted city and a wordless comic burst.

function burst(radius: number, spikes: number, fill: string, seed: string): string {
  const random = randomOf(seed)
  const points = range(spikes * 2).map((index): Point => {
    const length = index % 2 ? radius * 0.62 : radius * (0.86 + 0.3 * random())
    const [x, y] = polar(length, (index * 180) / spikes + 6)
    return [x, y * 0.8]
  })
  return polygon(points, fill)
}

const sock = (frame: Frame) =>
  stack(
    burst(112, 13, ink, 'a'),
    burst(106, 13, oklch(0.78, 0.12, 195), 'a'),
    burst(86, 13, oklch(0.68, 0.17, 45), 'b'),
    burst(82, 13, frame.screen(oklch(0.55, 0.17, 30), 6, 1.9), 'b'),
    burst(64, 12, oklch(0.88, 0.15, 95), 'c'),
    burst(36, 11, oklch(0.98, 0.03, 95), 'd'),
  )

/** Larger than any frame, because the whole picture is tilted. */
const tiltedSky = 700

export function batman(frame: Frame): string {
  const { random } = frame
  const street = { left: frame.left - 80, right: frame.right + 80, bottom: frame.bottom + 120, random }
  const gap = (x: number) => 0.3 + Math.min(1, Math.abs(x) / 110)
  const far = { least: 20, most: 100, step: 20, grow: gap, lamp: oklch(0.9, 0.14, 95) }
  const near = { least: 10, most: 52, step: 24, lamp: oklch(0.86, 0.13, 190) }
  const whole = `M${-tiltedSky} ${-tiltedSky}h${2 * tiltedSky}v${2 * tiltedSky}h${-2 * tiltedSky}Z`
  return rotate(
    stack(
      path(whole, oklch(0.36, 0.14, 315)),
      rays([0, -14, 40, tiltedSky], 20, 0.5, oklch(0.47, 0.16, 330)),
      skyline(street, 34, oklch(0.28, 0.11, 290), far),
      skyline(street, 76, oklch(0.19, 0.08, 292), near),
      group(sock(frame), 'transform="translate(4 -22) scale(.9)"'),
    ),
    -13,
  )
}

// Avengers: Infinity Quest: half a planet turns to dust below an arc of six stones.

const gemHues = [255, 25, 305, 140, 85, 60]
const brokenEdge = 'M-200 -120H6L-6 -70L10 -52L-12 -30L8 -6L-10 18L12 40L-6 62L8 120H-200Z'
const storms = 'M-80 -20q30 14 60 -2t60 6M-84 10q40 16 70 0t50 4M-76 36q30 10 60 0t50 8'

function gem(frame: Frame, hue: number, index: number): string {
  const [x, y] = polar(102, 196 + index * 29.6, 4, 14)
  const color = (lightness: number) => oklch(lightness, 0.16, hue)
  const glow = frame.glow(0, 0, 20, color(0.8), 0.7)
  const cut = stack(
    path('M0 -11L7 -3L0 11L-7 -3Z', color(0.78)),
    path('M0 -11L7 -3L0 -1Z', color(0.92)),
    path('M0 11L7 -3L0 -1Z', color(0.56)),
  )
  return group(glow + rotate(cut, index * 8 - 20), `transform="translate(${pathPoint([x, y])}) scale(1.5)"`)
}

/** Grains leave the planet's right edge and rise. */
function dustOf({ random }: Frame): Point[] {
  return range(170).map(() => {
    const age = random() ** 1.5
    const y = lerp(-84, 84, random())
    const edge = Math.sqrt(Math.max(0, 84 * 84 - y * y))
    return [lerp(-4, edge + 120 * age, random() ** 0.8) + 18 * age, y * (1 + 0.35 * age) - 30 * age]
  })
}

function halfPlanet(frame: Frame): string {
  const surface = frame.linear([oklch(0.86, 0.1, 330), oklch(0.6, 0.16, 310), oklch(0.3, 0.12, 290)], -60)
  const drawn = stack(
    circle(0, 4, 84, surface),
    line(storms, oklch(0.4, 0.14, 300), 3, 'opacity=".5"'),
    halftone([-90, 0, 120, 96], oklch(0.2, 0.08, 290), { last: 0.8 }),
  )
  return group(drawn, frame.clip(path(brokenEdge, '#000')))
}

export function avengers(frame: Frame): string {
  const dust = dustOf(frame)
  return stack(
    frame.sky(oklch(0.2, 0.08, 290), oklch(0.27, 0.1, 300), oklch(0.16, 0.06, 285)),
    stars(frame, 60, oklch(0.85, 0.06, 300)),
    frame.glow(-60, -30, 150, oklch(0.6, 0.16, 310), 0.75),
    halfPlanet(frame),
    specks(dust.slice(0, 70), oklch(0.72, 0.14, 315), 4.2),
    specks(dust.slice(70, 130), oklch(0.55, 0.15, 305), 2.6),
    specks(dust.slice(130), oklch(0.9, 0.08, 330), 1.5),
    ...gemHues.map((hue, index) => gem(frame, hue, index)),
  )
}

import { ink, oklch } from '../color.ts'
import type { Frame } from '../frame.ts'
import { lerp, range, short, type Point } from '../geometry.ts'
import { ribbon, type RibbonPoint } from '../land.ts'
import { halftone, specks } from '../light.ts'
import { circle, ellipse, flip, group, line, path, pathPoint, polygon, rect, stack } from '../shapes.ts'

// Teenage Mutant Ninja Turtles: a shell from above, tied with four ribbons, on sewer brick.

const green = (lightness: number, chroma = 0.13) => oklch(lightness, chroma, 140)
const seam = `stroke="${green(0.22, 0.07)}" stroke-width="3"`

function scute(y: number, width: number, height: number, lightness: number): string {
  const corners: Point[] = [
    [-width * 0.5, y - height / 2],
    [width * 0.5, y - height / 2],
    [width * 0.72, y],
    [width * 0.5, y + height / 2],
    [-width * 0.5, y + height / 2],
    [-width * 0.72, y],
  ]
  const inner = polygon(corners, 'none', `stroke="${green(lightness + 0.12)}" stroke-width="2"`)
  return polygon(corners, green(lightness), seam) + group(inner, `transform="translate(0 ${short(y * 0.32)}) scale(.68)"`)
}

function sideScute(y: number, height: number, lightness: number): string {
  const [top, foot] = [y - height / 2, y + height / 2]
  const edge = (atY: number) => Math.sqrt(Math.max(0, 1 - (atY / 108) ** 2)) * 86
  const outside = `L${pathPoint([edge(top), top - 5])}L${pathPoint([edge(foot), foot - 2])}`
  return path(
    `M38 ${short(top)}${outside}L38 ${short(foot)}L30 ${short(y)}Z`,
    green(lightness),
    `${seam} stroke-linejoin="round"`,
  )
}

function blownRibbon(frame: Frame, [x, y]: Point, hue: number, phase: number): string {
  const reach = frame.isWide ? (x < 0 ? 30 - frame.left : 30 + frame.right) : 150
  const middle = range(8).map((index): RibbonPoint => {
    const t = index / 7
    return [x * lerp(30, reach, t), y * lerp(16, 74, t) - 10 + 13 * Math.sin(t * 7 + phase), lerp(0.7, 1.25, t)]
  })
  const shadow = middle.map(([px, py, share]): RibbonPoint => [px + 3, py + 5, share])
  const sheen = middle.map(([px, py, share]): RibbonPoint => [px, py - 6 * share, share])
  return stack(
    ribbon(shadow, 30, ink, 'opacity=".4"'),
    ribbon(middle, 30, frame.linear([oklch(0.74, 0.16, hue), oklch(0.5, 0.16, hue)])),
    ribbon(sheen, 4, oklch(0.86, 0.1, hue)),
  )
}

function sewerBrick(frame: Frame): string {
  const bricks = stack(
    rect(0, 0, 40, 20, oklch(0.2, 0.04, 150)),
    rect(1, 1, 38, 8.2, oklch(0.27, 0.05, 145)),
    rect(-19, 11, 38, 8.2, oklch(0.25, 0.05, 150)),
    rect(21, 11, 38, 8.2, oklch(0.29, 0.05, 140)),
  )
  return frame.fill(frame.pattern(40, 20, bricks))
}

function shell(frame: Frame): string {
  const rim = `stroke="${green(0.24, 0.07)}" stroke-width="13" stroke-dasharray="2 20"`
  const sides = stack(sideScute(-52, 42, 0.46), sideScute(-8, 44, 0.52), sideScute(36, 42, 0.42), sideScute(74, 28, 0.34))
  const plates = stack(
    sides,
    flip(sides),
    scute(-86, 40, 36, 0.5),
    scute(-46, 46, 40, 0.58),
    scute(-3, 50, 42, 0.64),
    scute(40, 46, 40, 0.54),
    scute(80, 38, 36, 0.42),
    halftone([-86, 0, 176, 104], green(0.16, 0.06), { last: 0.72 }),
  )
  const drawn = stack(
    ellipse(4, 6, 92, 112, ink, 'opacity=".5"'),
    ellipse(0, 0, 92, 112, oklch(0.62, 0.13, 95)),
    ellipse(0, 0, 92, 112, 'none', rim),
    ellipse(0, 0, 84, 104, green(0.24, 0.07)),
    group(plates, frame.clip(ellipse(0, 0, 83, 103, '#000'))),
    path('M-58 -58Q-36 -92 0 -98Q-30 -80 -44 -48Z', '#fff', 'opacity=".28"'),
  )
  return group(drawn, 'transform="translate(0 -8) scale(.8)"')
}

export const turtles = (frame: Frame): string =>
  stack(
    sewerBrick(frame),
    frame.glow(0, 0, 190, oklch(0.7, 0.14, 125), 0.7),
    blownRibbon(frame, [-1, -1], 250, 0),
    blownRibbon(frame, [1, -1], 25, 1.4),
    blownRibbon(frame, [-1, 1], 305, 2.8),
    blownRibbon(frame, [1, 1], 62, 0.7),
    shell(frame),
  )

// The Mandalorian: two travelers on a dune from high above; only the shadows tell their size.

/** A shadow as if it stood: cloak, head, staff over the shoulder, with the feet at (0, 0). */
const walker =
  'M-9 0L-9 -44L-12 -62L-17 -46L-22 -48L-15 -88Q-13 -93 -5 -94L-6 -99Q-8 -112 0 -113Q8 -112 6 -99L5 -94Q13 -93 15 -88L22 -48L17 -46L12 -62L9 -44L9 0H4L1 -42H-1L-4 0Z'
const cradle = 'M0 -10Q-17 -14 -17 -36Q-17 -58 0 -62Q17 -58 17 -36Q17 -14 0 -10Z'

const shadow = (d: string, x: number, y: number, length: number) =>
  path(d, oklch(0.34, 0.1, 42), `transform="translate(${x} ${y}) rotate(-124) scale(0.62 ${length})"`)

const crestOf =
  ({ top, bottom }: Frame) =>
  (shift: number) => {
    const start = `M${short(66 + shift)} ${short(top - 4)}C${short(24 + shift)} -70 ${short(100 + shift)} -34 ${short(34 + shift)} 4`
    return `${start}S${short(44 + shift)} 96 ${short(-26 + shift)} ${short(bottom + 4)}`
  }

function shadedSlope(frame: Frame, crest: (shift: number) => string): string {
  const { top, right, height } = frame
  const slope = (shift: number) => `${crest(shift)}H${short(right + 4)}V${short(top - 4)}Z`
  const shades = [oklch(0.46, 0.12, 45), oklch(0.36, 0.1, 38), oklch(0.28, 0.08, 35)]
  return stack(
    path(slope(0), frame.linear(shades, 90)),
    group(
      halftone([-60, top, right + 64, height], oklch(0.24, 0.07, 32), { first: 0.2, last: 0.62, pitch: 5 }),
      frame.clip(path(slope(10), '#000')),
    ),
  )
}

const travelers = () =>
  stack(
    circle(22, -51, 7, oklch(0.56, 0.03, 250)),
    circle(20.4, -52.6, 3.8, oklch(0.95, 0.01, 250)),
    path('M15 -46q7 6 14 0l3 8q-10 6 -20 0Z', oklch(0.4, 0.12, 30)),
    ellipse(31, 9, 8, 6, oklch(0.95, 0.01, 250)),
    ellipse(32, 11, 6, 3.4, oklch(0.56, 0.03, 250)),
  )

export function mandalorian(frame: Frame): string {
  const crest = crestOf(frame)
  const ripples = range(Math.ceil(frame.width / 15)).map((index) => crest(-14 - index * 14))
  const furrows = range(Math.ceil(frame.width / 22)).map((index) => crest(16 + index * 20))
  const footprints = range(7).map((index): Point => [26 + index * 4.4 + (index % 2) * 3.4, -58 - index * 9])
  return stack(
    frame.fill(frame.linear([oklch(0.91, 0.1, 90), oklch(0.83, 0.14, 82), oklch(0.68, 0.14, 66)])),
    line(ripples.join(''), oklch(0.7, 0.14, 70), 1.4, 'opacity=".65"'),
    line(ripples.join(''), oklch(0.97, 0.06, 95), 0.8, 'transform="translate(1.4 0)" opacity=".7"'),
    shadedSlope(frame, crest),
    line(furrows.join(''), oklch(0.54, 0.13, 50), 1, 'opacity=".5"'),
    line(crest(0), oklch(0.98, 0.05, 95), 2),
    shadow(walker, 20, -48, 1.22),
    shadow(cradle, 18, 20, 1),
    specks(footprints, oklch(0.6, 0.14, 62), 2.4),
    travelers(),
  )
}

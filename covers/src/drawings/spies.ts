import { ink, oklch } from '../color.ts'
import { stop, type Frame } from '../frame.ts'
import { pairs, polar, range, short, triples, type Point } from '../geometry.ts'
import { figure } from '../land.ts'
import { halftone, rays, specks } from '../light.ts'
import { ellipse, group, line, path, polygon, rect, stack } from '../shapes.ts'

// James Bond 007: the hollow mountain, a shaft of gold light on a ringed floor, one visitor.

const copper = oklch(0.62, 0.14, 58)

function dome(frame: Frame, scale: number, fill: string): string {
  const foot = 150 * scale * (frame.isWide ? 1.5 : 1)
  const crown = short(-96 - 26 * scale)
  const left = `C${short(-foot)} ${short(-60 * scale)} ${short(-70 * scale)} ${crown} 0 ${crown}`
  return path(`M${short(-foot)} 140${left}S${short(foot)} ${short(-60 * scale)} ${short(foot)} 140Z`, fill)
}

function ringedFloor(): string {
  const tones = [oklch(0.25, 0.07, 48), oklch(0.72, 0.15, 62)]
  const rings = range(5).map((index) => ellipse(0, 66, 118 - index * 18, 33 - index * 5.2, tones[index % 2] ?? ink))
  return stack(...rings, ellipse(0, 66, 34, 9.4, oklch(0.95, 0.1, 95)))
}

function shaft(frame: Frame): string {
  const light = [stop(oklch(0.97, 0.08, 98), 0, 0.95), stop(oklch(0.86, 0.14, 80), 0.6, 0.5), stop(oklch(0.8, 0.15, 70), 1, 0.12)]
  return stack(
    path('M-26 -96L-58 66A58 16 0 0 0 58 66L26 -96Z', frame.linear(light)),
    ellipse(0, -96, 30, 7.5, oklch(0.99, 0.03, 98)),
  )
}

function stairs(): string {
  const steps = 'h5v-6'.repeat(9)
  return line(`M-116 62${steps}M116 62${steps.replaceAll('h5', 'h-5')}`, copper, 1.3) + line('M-71 8h-60M71 8h60', copper, 1.6)
}

export function bond(frame: Frame): string {
  const rock = oklch(0.15, 0.03, 50)
  return stack(
    frame.fill(rock),
    dome(frame, 1.5, oklch(0.19, 0.04, 48)),
    dome(frame, 1.2, oklch(0.25, 0.06, 48)),
    dome(frame, 0.95, oklch(0.33, 0.09, 48)),
    dome(frame, 0.72, oklch(0.42, 0.12, 50)),
    halftone([frame.left, -60, frame.width, 120], rock, { last: 0.55 }),
    ringedFloor(),
    shaft(frame),
    stairs(),
    path('M3 66l64 17l-54 -2Z', oklch(0.14, 0.03, 50), 'opacity=".75"'),
    figure(0, 67, 27, ink),
  )
}

// James Bond 007 60th Anniversary: a brilliant-cut stone in a ring of sixty lamps, with a split ray.

/** Corners of the stone: three on the table, five on the girdle, two below, and the point. */
const stoneCorners = pairs([
  -46, -58, 0, -58, 46, -58, -92, -24, -46, -24, 0, -24, 46, -24, 92, -24, -58, 6, -24, 18, 24, 18, 58, 6, 0, 84,
])
const corner = (index: number): Point => stoneCorners[index] ?? [0, 0]

/** Three corners of each facet, and its lightness. */
const facets = [
  ...triples([0, 3, 4, 0, 4, 1, 1, 4, 5, 1, 5, 6, 1, 6, 2, 2, 6, 7]),
  ...triples([
    3, 8, 4, 3, 8, 12, 4, 8, 9, 8, 9, 12, 4, 9, 5, 5, 9, 12, 5, 10, 12, 5, 10, 6, 10, 11, 12, 6, 10, 11, 6, 11, 7, 7, 11, 12,
  ]),
]
const facetLight = [0.78, 0.95, 0.62, 0.84, 0.98, 0.5, 0.56, 0.42, 0.92, 0.74, 0.68, 0.97, 0.6, 0.88, 0.46, 0.72, 0.94, 0.34]
const ice = (lightness: number, hue = 235) => oklch(lightness, lightness > 0.9 ? 0.03 : 0.07, hue)

const stone = () =>
  stack(
    ...facets.map(([a, b, c], index) =>
      polygon(
        [corner(a), corner(b), corner(c)],
        ice(facetLight[index] ?? 0, 225 + (index % 4) * 10),
        `stroke="${ice(0.97)}" stroke-width=".5"`,
      ),
    ),
  )

function splitRay(): string {
  const part = (from: number, to: number, color: string) =>
    rays([0, 10, 90, 520], 5, 0.5, color, { from, to, more: 'opacity=".4"' })
  return stack(
    rays([0, 10, 100, 520], 3, 0.16, oklch(0.8, 0.07, 225), { from: 194, to: 240, more: 'opacity=".3"' }),
    part(300, 312, oklch(0.75, 0.12, 330)),
    part(312, 322, oklch(0.86, 0.13, 95)),
    part(322, 334, oklch(0.84, 0.11, 190)),
  )
}

export function bondSixty(frame: Frame): string {
  const lamps = range(60).map((index) => polar(104, index * 6 - 90))
  const midnight = 262
  return stack(
    frame.sky(oklch(0.26, 0.06, midnight), oklch(0.2, 0.05, midnight), oklch(0.14, 0.03, midnight)),
    splitRay(),
    frame.glow(0, 0, 150, oklch(0.7, 0.1, 235), 0.5),
    stone(),
    group(
      halftone([0, -24, 96, 110], oklch(0.22, 0.06, midnight), { first: 0.1, last: 0.6 }),
      frame.clip(path('M0 -24L92 -24L0 84Z', '#000')),
    ),
    specks(lamps, oklch(0.9, 0.05, 230), 3.4),
    path('M-60 -86l3 14l14 3l-14 3l-3 14l-3 -14l-14 -3l14 -3Z', '#fff'),
  )
}

// John Wick: a corridor of neon and one man with his back to the light.

const neonHues = [292, 335, 45, 60]

function neonGate(scale: number, index: number, widen: number): string {
  const [x, top, foot] = [112 * scale * widen, -6 - 96 * scale, -6 + 92 * scale]
  const neon = (lightness: number) => oklch(lightness, 0.17, neonHues[Math.min(3, Math.floor(index / 1.7))])
  const gate = `M${short(-x)} ${short(foot)}V${short(top)}H${short(x)}V${short(foot)}`
  return stack(
    line(gate, neon(0.5), 9 * scale + 1, 'opacity=".35"'),
    line(gate, neon(0.68), 3.6 * scale + 0.5),
    line(gate, neon(0.93), 1.1 * scale + 0.2),
    line(`M${short(-x)} ${short(foot)}H${short(x)}`, neon(0.5), 1.4 * scale, 'opacity=".6"'),
  )
}

function corridorWall(side: number, widen: number, fill: string): string {
  const [near, far] = [112 * 2.4 * side * widen, 14 * side * widen]
  return polygon(
    [
      [near, -6 - 96 * 2.4],
      [far, -17],
      [far, 6],
      [near, -6 + 92 * 2.4],
    ],
    fill,
  )
}

export function wick(frame: Frame): string {
  const widen = frame.isWide ? 1.55 : 1
  const scales = range(8)
    .map((index) => 1.9 * 0.66 ** index)
    .filter((scale) => scale > 0.12)
  const floor = `M${short(-16 * widen)} 5H${short(16 * widen)}L${short(220 * widen)} 160H${short(-220 * widen)}Z`
  const dark = oklch(0.2, 0.08, 300)
  return stack(
    frame.fill(oklch(0.13, 0.04, 295)),
    corridorWall(-1, widen, frame.linear([oklch(0.36, 0.13, 60), dark], 90)),
    corridorWall(1, widen, frame.linear([dark, oklch(0.4, 0.13, 50)], 90)),
    path(floor, frame.linear([oklch(0.8, 0.14, 65), oklch(0.4, 0.15, 350), oklch(0.18, 0.07, 295)])),
    halftone([frame.left, 12, frame.width, frame.bottom - 8], oklch(0.12, 0.04, 295), { first: 0.62, last: 0.3, pitch: 5 }),
    ...scales.map((scale, index) => neonGate(scale, index, widen)),
    rect(-16 * widen, -19, 32 * widen, 26, oklch(0.97, 0.07, 92)),
    frame.glow(0, -6, 60, oklch(0.88, 0.14, 75), 0.8),
    path('M-4 52L-20 130H20L4 52Z', ink, 'opacity=".75"'),
    figure(0, 56, 66, ink),
  )
}

import type { Shades } from './color.ts'
import type { Frame } from './frame.ts'
import { bell, lerp, polar, range, short, type Point } from './geometry.ts'
import { skyline, swell, terrain } from './land.ts'
import { halo, rays, stars } from './light.ts'
import { circle, ellipse, line, path, polygon, ring, rotate, stack } from './shapes.ts'

/** Three numbers from 0 to 1. Each motif decides what they place or size. */
export type Arrangement = readonly [number, number, number]

/** Draws a title that has no drawing of its own. */
export type Motif = (frame: Frame, shades: Shades, arrangement: Arrangement) => string

/** Hills in layers under one disc. */
const ridge: Motif = (frame, shades, [sunX, sunSize, hills]) => {
  const layer = (index: number) => {
    const summit = lerp(-70, 70, (hills + index * 0.37) % 1)
    const lift = (x: number) => (60 - 16 * index) * bell(x, summit, 60)
    return terrain(frame, 10 + index * 24, shades.ramp(index / 3), { step: 20 + 14 * hills, rough: 16, lift })
  }
  return stack(
    frame.sky(shades.far, shades.mid, shades.light),
    circle(lerp(-60, 60, sunX), -44, lerp(26, 54, sunSize), shades.glow),
    ...range(4).map(layer),
  )
}

/** Swell under a low sun. */
const tide: Motif = (frame, shades, [sunX, horizon, length]) => {
  const wave = (index: number) => {
    const y = lerp(-34, 4, horizon) + index * (14 + index * 2)
    const waves = { y, height: 3 + index * 1.6, length: 60 + index * 22 * (0.5 + length), phase: (sunX + index * 0.3) % 1 }
    return swell(frame, waves, shades.ramp(0.78 - index * 0.15))
  }
  return stack(
    frame.sky(shades.dark, shades.deep, shades.far),
    stars(frame, 40, shades.glow, { bottom: -10 }),
    circle(lerp(-50, 60, sunX), -46, 30, shades.spark),
    ...range(6).map(wave),
  )
}

/** A lamp on a hill, with beams. */
const beacon: Motif = (frame, shades, [place, count, angle]) => {
  const x = lerp(-50, 50, place)
  const beams = { from: 20 + 120 * angle, to: 170 + 120 * angle, more: 'opacity=".4"' }
  return stack(
    frame.sky(shades.dark, shades.far, shades.mid),
    stars(frame, 40, shades.glow),
    rays([x, -50, 8, 700], 5 + Math.round(4 * count), 0.3, shades.light, beams),
    path(`M${short(x - 10)} -40h20l9 150h-38Z`, shades.mid),
    path(`M${short(x)} -40h10l9 150h-19Z`, shades.far),
    circle(x, -50, 13, shades.spark),
    halo([x, -50, 14, 60], shades.glow),
    terrain(frame, 62, shades.deep, { rough: 7, lift: (place) => 26 * bell(place, x, 50) }),
  )
}

/** Arches or gables, one inside the next. */
const gate: Motif = (frame, shades, [form, height]) => {
  const arch = (index: number) => {
    const scale = 1.6 * 0.68 ** index
    const half = 100 * scale * (frame.isWide ? 1.5 : 1)
    const shoulder = short(-20 * scale - 8)
    const round = `A${short(half)} ${short(half * (0.7 + height))} 0 0 1 ${short(half)} ${shoulder}`
    const pointed = `L0 ${short(-150 * scale)}L${short(half)} ${shoulder}`
    const foot = short(frame.bottom + 4)
    return path(`M${short(-half)} ${foot}V${shoulder}${form < 0.5 ? round : pointed}V${foot}Z`, shades.ramp(1 - index / 6))
  }
  return stack(frame.fill(shades.deep), ...range(7).map(arch), circle(0, -6, 9, shades.spark), halo([0, -6, 10, 44], shades.glow))
}

/** A ringed planet. */
const orbit: Motif = (frame, shades, [size, tilt, light]) => {
  const [radius, degrees] = [lerp(34, 60, size), lerp(-34, 34, tilt)]
  const rings = range(3).map((index) => {
    const stroke = index === 1 ? `stroke="${shades.spark}" stroke-width="3"` : `stroke="${shades.light}" stroke-width="1"`
    return ellipse(0, -10, radius * 1.5 + index * 20, radius * 0.34 + index * 7, 'none', stroke)
  })
  const upperHalf = `M${short(-radius)} -10A${short(radius)} ${short(radius)} 0 0 1 ${short(radius)} -10Z`
  return stack(
    frame.sky(shades.dark, shades.far, shades.deep),
    stars(frame, 60, shades.glow),
    circle(0, -10, radius, frame.linear([shades.glow, shades.mid, shades.deep], 130 * light - 60)),
    rotate(stack(...rings, circle(radius * 1.5 + 20, -10, 8, shades.spark)), degrees, 0, -10),
    path(upperHalf, frame.linear([shades.glow, shades.mid]), `transform="rotate(${short(degrees)} 0 -10)"`),
  )
}

/** A cut stone. */
const facet: Motif = (frame, shades, [corners, turn, center]) => {
  const count = 5 + Math.floor(4 * corners)
  const middle = polar(34 * turn, 360 * center, 0, -8)
  const corner = (radius: number, index: number): Point => polar(radius, (index * 360) / count - 90 + 30 * turn, 0, -8)
  const pane = (index: number) =>
    polygon([middle, corner(84, index), corner(84, index + 1)], shades.ramp(((index * 2) % count) / count)) +
    polygon([middle, corner(40, index), corner(40, index + 1)], shades.ramp(((index * 2 + 1) % count) / count))
  return stack(
    frame.sky(shades.far, shades.mid, shades.dark),
    rays([0, -8, 80, 600], count * 2, 0.5, shades.light, { more: 'opacity=".2"' }),
    ...range(count).map(pane),
    circle(...middle, 5, shades.spark),
  )
}

/** Bars of sound. */
const pulse: Motif = (frame, shades, [loudest, rhythm, start]) => {
  const count = Math.round(frame.width / 13)
  const bar = (index: number) => {
    const x = frame.left + (index + 0.5) * (frame.width / count)
    const beat = 0.45 + 0.55 * Math.abs(Math.sin(index * (1 + 2 * rhythm) + 9 * start))
    const half = (14 + 84 * bell(x, lerp(-40, 40, loudest), 70)) * beat
    const d = `M${short(x)} ${short(-10 - half)}V${short(-10 + half)}`
    return line(d, shades.ramp((index * 0.37) % 1), 8, 'stroke-linecap="round"')
  }
  return stack(
    frame.sky(shades.dark, shades.far, shades.dark),
    ...range(count).map(bar),
    line(`M${short(frame.left)} -10H${short(frame.right)}`, shades.spark, 2),
  )
}

/** A grid road to a half sun. */
const avenue: Motif = (frame, shades, [place, height]) => {
  const [x, horizon] = [lerp(-40, 40, place), lerp(-30, 10, height)]
  const [left, right] = [short(frame.left), short(frame.right)]
  const grow = (at: number) => Math.min(1, Math.abs(at - x) / 90) + 0.1
  const lane = (index: number) =>
    line(`M${short(x)} ${short(horizon)}L${short(x + (index - 7) * 120)} ${short(frame.bottom + 60)}`, shades.light, 1.3)
  const step = (index: number) => line(`M${left} ${short(horizon + 3 * 1.75 ** index)}H${right}`, shades.light, 1.3)
  return stack(
    frame.sky(shades.far, shades.mid, shades.glow),
    circle(x, horizon - 6, 44, shades.spark),
    skyline(frame, horizon + 6, shades.mid, { most: 60, lamp: shades.glow, grow }),
    path(`M${left} ${short(horizon)}H${right}V${short(frame.bottom + 2)}H${left}Z`, shades.deep),
    ...range(15).map(lane),
    ...range(7).map(step),
  )
}

/** Tall leaves against light. */
const canopy: Motif = (frame, shades, [sunX, sway, lean]) => {
  const leaf = (row: number, index: number) => {
    const x = frame.left - 20 + index * 30 + 16 * frame.random()
    const height = (70 + 50 * frame.random()) * (1 - 0.2 * row)
    const [foot, tip] = [short(frame.bottom), short(40 - height + row * 26)]
    const shoulder = short(60 - height + row * 26)
    const up = `M${short(x)} ${foot}C${short(x - 4)} ${short(40 + row * 22)} ${short(x + 20 * (sway - 0.5))} ${shoulder}`
    const down = `C${short(x + 12)} ${shoulder} ${short(x + 9)} 60 ${short(x + 8)} ${foot}Z`
    return path(`${up} ${short(x + 30 * (lean - 0.5))} ${tip}${down}`, shades.ramp(0.35 + row * 0.32))
  }
  const leaves = range(3).flatMap((row) => range(Math.ceil(frame.width / 30) + 2).map((index) => leaf(row, index)))
  return stack(frame.sky(shades.glow, shades.light, shades.mid), circle(lerp(-40, 40, sunX), -20, 50, shades.spark), ...leaves)
}

/** Rings in water. */
const ripple: Motif = (frame, shades, [placeX, placeY, tilt]) => {
  const [x, y] = [lerp(-40, 40, placeX), lerp(-40, 20, placeY)]
  const flat = 0.36 + 0.64 * tilt
  const wave = (index: number) => {
    const radius = 300 * 0.72 ** index
    return ellipse(x, y, radius, radius * flat, shades.ramp(index % 2 ? 0.85 - index * 0.06 : 0.6 - index * 0.05))
  }
  return stack(frame.sky(shades.dark, shades.far, shades.deep), ...range(11).map(wave), ellipse(x, y, 7, 7 * flat, shades.spark))
}

/** Steps up to a lamp. */
const stair: Motif = (frame, shades, [rise, lampX, lampSize]) => {
  const height = lerp(13, 19, rise)
  const steps = range(12).map((index) => `H${short(-110 + (index + 1) * 20)}V${short(90 - (index + 1) * height)}`)
  const [from, foot] = [short(frame.left * 2), short(frame.bottom + 4)]
  const flight = stack(
    path(`M${from} ${foot}V90${steps.join('')}H${short(frame.right * 4)}V${foot}Z`, frame.linear([shades.mid, shades.deep])),
    line(`M${from} 90${steps.join('')}H400`, shades.light, 2.4),
  )
  return stack(
    frame.sky(shades.far, shades.light, shades.mid),
    rays([60, -70, 20, 700], 20, 0.5, shades.glow, { more: 'opacity=".3"' }),
    circle(lerp(20, 76, lampX), -60, lerp(18, 40, lampSize), shades.spark),
    flight,
  )
}

/** A field of inserts, some of them lit. */
const lamps: Motif = (frame, shades, [rows, start, rhythm]) => {
  const count = 4 + Math.round(3 * rows)
  const lamp = (row: number, index: number) => {
    const [x, y] = [frame.left + index * 34 + (row % 2) * 17, -96 + row * (160 / count)]
    const isLit = (index * 7 + row * 3 + Math.floor(9 * start)) % (2 + Math.round(3 * rhythm)) === 0
    return stack(
      isLit ? halo([x, y, 9, 26], shades.light, { pitch: 4 }) : '',
      circle(x, y, 10, isLit ? shades.glow : shades.mid),
      ring(x, y, 12.4, shades.light, 1.2, isLit ? '' : 'opacity=".4"'),
    )
  }
  const field = range(count).flatMap((row) => range(Math.ceil(frame.width / 34) + 1).map((index) => lamp(row, index)))
  return stack(frame.sky(shades.dark, shades.deep, shades.dark), ...field)
}

/** The twelve motifs of titles without a drawing. */
export const motifs = { ridge, tide, beacon, gate, orbit, facet, pulse, avenue, canopy, ripple, stair, lamps }

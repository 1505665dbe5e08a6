import { ink, oklch } from '../color.ts'
import { stop, type Frame } from '../frame.ts'
import { lerp, polar, range, short, triples, type Point } from '../geometry.ts'
import { cloud, ribbon, type RibbonPoint } from '../land.ts'
import { halftone, halo, rays, specks, stars } from '../light.ts'
import { circle, ellipse, group, line, path, polygon, rect, ring, rotate, stack } from '../shapes.ts'

// Rush: a drum kit from above, placed like planets on their orbits.

const onOrbit = (radius: number, degrees: number) => polar(radius, degrees, 0, 4)

function drum(frame: Frame, [x, y]: Point, radius: number): string {
  const skin = [oklch(0.97, 0.02, 90), oklch(0.86, 0.04, 290), oklch(0.5, 0.1, 280)]
  return stack(
    circle(x + 3, y + 4, radius + 2, ink, 'opacity=".45"'),
    circle(x, y, radius + 2.6, oklch(0.52, 0.17, 25)),
    ring(x, y, radius + 1.4, oklch(0.86, 0.02, 250), 1),
    circle(x, y, radius, frame.radial(skin, 0.32, 0.28, 0.86)),
  )
}

/** `shine` turns the two wedges of reflected light. */
function cymbal([x, y]: Point, radius: number, shine: number): string {
  const wedge = (side: number) =>
    `M${short(x)} ${short(y)}L${short(x + side * radius)} ${short(y - radius * 0.16)}V${short(y + radius * 0.16)}Z`
  return stack(
    circle(x + 4, y + 5, radius, ink, 'opacity=".4"'),
    circle(x, y, radius, oklch(0.8, 0.13, 88)),
    ...range(3).map((index) => ring(x, y, radius * (0.86 - index * 0.2), oklch(0.6, 0.12, 78), 0.7)),
    rotate(path(wedge(1) + wedge(-1), oklch(0.95, 0.08, 98), 'opacity=".8"'), shine, x, y),
    circle(x, y, radius * 0.17, oklch(0.92, 0.1, 95)),
    circle(x, y, 1.2, ink),
  )
}

const drummer = () =>
  stack(
    circle(0, 8, 11, ink),
    circle(0, 7, 9.6, oklch(0.42, 0.16, 25)),
    line('M-12 -14L-30 -38M10 -14L34 -34', oklch(0.93, 0.05, 85), 2, 'stroke-linecap="round"'),
  )

/** Orbit, angle and radius of each drum; angle, radius and shine of each cymbal. */
const drums = triples([
  60, 206, 17, 60, 238, 15, 60, 270, 14, 60, 302, 15, 60, 334, 17, 60, 10, 21, 60, 170, 20, 52, 128, 16, 36, 62, 13,
])
const cymbals = triples([190, 22, 15, 222, 26, 60, 255, 19, 80, 287, 18, 110, 318, 28, 140, 352, 23, 20, 146, 18, 70, 34, 19, 35])

export function rush(frame: Frame): string {
  const orbits = [34, 62, 90, 124, 170, 226, 290].map((radius) => ring(0, 4, radius, oklch(0.6, 0.13, 275), 0.8, 'opacity=".55"'))
  const planets = [onOrbit(124, 205), onOrbit(170, 240), onOrbit(226, 190), onOrbit(124, 320)]
  return stack(
    frame.sky(oklch(0.24, 0.12, 278), oklch(0.34, 0.15, 278), oklch(0.2, 0.1, 278)),
    frame.glow(0, 4, 190, oklch(0.62, 0.16, 285), 0.9),
    halo([0, 4, 12, 170], oklch(0.18, 0.09, 278), { pitch: 7, size: 0.7 }),
    ...orbits,
    ...drums.map(([orbit, angle, radius]) => drum(frame, onOrbit(orbit, angle), radius)),
    ...cymbals.map(([angle, radius, shine]) => cymbal(onOrbit(99, angle), radius, shine)),
    drummer(),
    specks(planets, oklch(0.95, 0.06, 90), 4),
  )
}

// Foo Fighters: seven lights in formation over a desert road and a tour van.

const mint = (lightness: number) => oklch(lightness, 0.13, 165)
/** Place and radius. */
const saucers = triples([48, -62, 27, -4, -50, 17, 88, -10, 16, -42, -42, 10.5, 72, 20, 8.5, -70, -37, 6, -90, -34, 3.6])
const vanBody = 'M-32 74V58q0 -4 3 -6l8 -12q2 -3 6 -3h44q5 0 5 5v32Z'

function saucer(frame: Frame, [x, y, r]: readonly [number, number, number]): string {
  const ring = r > 14 ? halo([x, y, r * 1.5, r * 2.2], mint(0.96), { pitch: r * 0.22, size: 0.6 }) : ''
  const dome = `M${short(x - r * 0.72)} ${short(y)}A${short(r * 0.72)} ${short(r * 0.66)} 0 0 1 ${short(x + r * 0.72)} ${short(y)}Z`
  const rim = `M${short(x - r * 1.1)} ${short(y + r * 0.14)}Q${short(x)} ${short(y + r * 0.42)} ${short(x + r * 1.1)} ${short(y + r * 0.14)}`
  return stack(
    frame.glow(x, y, r * 2.3, mint(0.95), 0.8),
    ring,
    path(dome, frame.linear([mint(0.98), mint(0.72)])),
    ellipse(x, y + r * 0.08, r * 1.56, r * 0.34, oklch(0.2, 0.06, 355)),
    ellipse(x, y + r * 0.02, r * 1.4, r * 0.2, oklch(0.46, 0.1, 5)),
    line(rim, mint(0.95), r * 0.12, `stroke-dasharray="0 ${short(r * 0.3)}" stroke-linecap="round"`),
  )
}

function mesas({ left, right }: Frame): string {
  const [from, to] = [short(left), short(right + 2)]
  return stack(
    path(`M${from} 30H-116L-106 8H-76L-68 24H-52L-44 46H80L86 36L94 4H${to}V60H${from}Z`, oklch(0.44, 0.15, 10)),
    path(`M${from} 44H-60L-46 38H-20L-8 46H54L66 40H112L${to} 36V60H${from}Z`, oklch(0.34, 0.12, 5)),
  )
}

const road = (frame: Frame) =>
  stack(
    rect(frame.left - 2, 45, frame.width + 4, frame.bottom, frame.linear([oklch(0.56, 0.15, 28), oklch(0.24, 0.09, 5)])),
    halftone([frame.left, 46, frame.width, 50], oklch(0.2, 0.08, 5), { first: 0.06, last: 0.7 }),
    path(`M-26 45h5L74 ${short(frame.bottom)}H-84Z`, oklch(0.22, 0.07, 0)),
    line('M-23 47v4M-21 56v6M-18 68v8M-14 84v12', oklch(0.9, 0.13, 85), 1.8),
  )

const van = (frame: Frame) =>
  stack(
    path('M-22 70L-60 94H-98L-34 66Z', oklch(0.96, 0.08, 92), 'opacity=".35"'),
    path(vanBody, ink),
    path('M-18 42h12v12h-20ZM-2 42h14v12h-14ZM16 42h12v12h-12Z', oklch(0.84, 0.13, 60)),
    circle(-18, 74, 6.4, ink),
    circle(20, 74, 6.4, ink),
    circle(-30, 63, 3, '#fff'),
    frame.glow(-32, 63, 18, oklch(0.98, 0.06, 92), 0.9),
  )

export function foo(frame: Frame): string {
  const haze = oklch(0.92, 0.09, 75)
  return stack(
    frame.sky(oklch(0.32, 0.13, 350), oklch(0.58, 0.17, 15), oklch(0.78, 0.14, 42), haze),
    stars(frame, 20, oklch(0.95, 0.04, 60), { bottom: -50 }),
    ...range(6).map((index) =>
      rect(frame.left, 10 + index * 7, frame.width, 1 + index * 0.6, oklch(0.93, 0.09, 75), 'opacity=".4"'),
    ),
    mesas(frame),
    road(frame),
    ...saucers.map((one) => saucer(frame, one)),
    van(frame),
  )
}

// Aerosmith: silk scarves on a microphone stand in the wind of an arena.

type Scarf = { y: number; length: number; wave: number; phase: number; width: number; color: [number, number, number] }

function scarf(frame: Frame, { y, length, wave, phase, width, color: [lightness, chroma, hue] }: Scarf): string {
  const middle = range(9).map((index): RibbonPoint => {
    const t = index / 8
    return [6 + length * t, y + 26 * t * t + wave * t * Math.sin(phase + t * 6.4), lerp(0.25, 1.2, t ** 0.7)]
  })
  const silk = frame.linear([oklch(lightness, chroma, hue), oklch(lightness - 0.24, chroma, hue)])
  const fold = middle.map(([px, py, share]): RibbonPoint => [px, py - width * 0.2 * share, share])
  const sheen = oklch(Math.min(0.95, lightness + 0.14), chroma * 0.6, hue)
  return ribbon(middle, width, silk) + ribbon(fold, width * 0.22, sheen, 'opacity=".7"')
}

function microphone(frame: Frame): string {
  const mesh = [oklch(0.92, 0.02, 290), oklch(0.56, 0.03, 290), oklch(0.25, 0.03, 290)]
  const drawn = stack(
    rect(1.4, -82, 9, 24, oklch(0.2, 0.03, 290)),
    circle(6, -90, 10.4, frame.radial(mesh, 0.36, 0.34, 0.7)),
    circle(6, -90, 10.4, frame.screen(ink, 2.8, 0.8)),
    rect(-4.8, -89, 21.6, 2.6, oklch(0.86, 0.03, 290)),
  )
  return rotate(drawn, -24, 6, -64)
}

const spotlights = ({ left, right, top }: Frame) =>
  stack(
    polygon(
      [
        [left, top - 2],
        [left + 40, top - 2],
        [70, 100],
        [-50, 100],
      ],
      oklch(0.8, 0.1, 300),
      'opacity=".2"',
    ),
    polygon(
      [
        [right - 30, top - 2],
        [right + 2, top - 2],
        [60, 100],
        [-40, 100],
      ],
      oklch(0.85, 0.1, 340),
      'opacity=".22"',
    ),
    circle(4, -30, 66, oklch(0.72, 0.14, 310), 'opacity=".5"'),
    halo([4, -30, 66, 110], oklch(0.78, 0.12, 320), { pitch: 5.4, size: 0.7 }),
  )

export function aerosmith(frame: Frame): string {
  const full = frame.isWide ? 150 : 124
  return stack(
    frame.sky(oklch(0.26, 0.12, 285), oklch(0.4, 0.15, 292), oklch(0.3, 0.12, 300)),
    spotlights(frame),
    scarf(frame, { y: -40, length: -full, wave: 22, phase: 0.6, width: 24, color: [0.62, 0.14, 250] }),
    scarf(frame, { y: -8, length: full * 0.9, wave: 20, phase: 2.6, width: 20, color: [0.8, 0.12, 200] }),
    ellipse(6, 96, 34, 7, ink),
    line('M6 -70V96', oklch(0.88, 0.03, 290), 3.4),
    line('M7.2 -70V96', oklch(0.5, 0.06, 290), 1),
    scarf(frame, { y: -52, length: full, wave: 26, phase: 0, width: 30, color: [0.7, 0.17, 8] }),
    scarf(frame, { y: -30, length: -full * 0.92, wave: 26, phase: 3.4, width: 24, color: [0.86, 0.13, 82] }),
    scarf(frame, { y: -20, length: full * 0.98, wave: 30, phase: 4.4, width: 22, color: [0.94, 0.03, 80] }),
    scarf(frame, { y: 2, length: -full * 0.7, wave: 18, phase: 1.4, width: 18, color: [0.66, 0.17, 350] }),
    circle(6, -46, 7, oklch(0.6, 0.17, 12)),
    circle(6, -26, 6, oklch(0.86, 0.13, 82)),
    circle(6, -10, 5.4, oklch(0.92, 0.03, 80)),
    microphone(frame),
  )
}

// Led Zeppelin: an airship over morning clouds, its ribs drawn to the nose.

const [hullLength, hullHeight] = [190, 60]

function ribs(): string {
  const along = [0.86, 0.62, 0.34].map((share) => {
    const arc = `A${hullLength} ${short(hullHeight * share)} 0 0`
    return `M${-hullLength} 0${arc} 1 ${hullLength} 0M${-hullLength} 0${arc} 0 ${hullLength} 0`
  })
  const hoops = range(11).map((index) => {
    const x = lerp(-160, 182, index / 10)
    const half = hullHeight * Math.sqrt(Math.max(0, 1 - (x / hullLength) ** 2))
    return `M${short(x)} ${short(-half)}A${short(half * 0.22)} ${short(half)} 0 0 1 ${short(x)} ${short(half)}`
  })
  const color = oklch(0.36, 0.08, 285)
  return line(along.join(''), color, 0.9, 'opacity=".75"') + line(hoops.join(''), color, 0.9, 'opacity=".6"')
}

function airship(frame: Frame): string {
  const shades = [oklch(0.97, 0.03, 80), oklch(0.86, 0.07, 60), oklch(0.56, 0.09, 300), oklch(0.34, 0.09, 280)]
  const hull = ellipse(0, 0, hullLength, hullHeight, frame.linear(shades))
  const shadow = group(
    halftone([-hullLength, -6, 2 * hullLength, 70], oklch(0.36, 0.1, 280), { last: 0.75, pitch: 5 }),
    frame.clip(ellipse(0, 0, hullLength, hullHeight, '#000')),
  )
  const drawn = stack(
    path('M-176 -8L-214 -66L-160 -42Z', oklch(0.5, 0.1, 290)),
    path('M-176 8L-214 66L-160 42Z', oklch(0.36, 0.1, 285)),
    path('M-40 54l8 22h64l10 -23Z', oklch(0.26, 0.08, 280)),
    line('M-26 66h52', oklch(0.92, 0.12, 85), 3, 'stroke-dasharray="5 3.4"'),
    hull,
    shadow,
    ribs(),
    path('M172 -25A190 60 0 0 1 190 0A190 60 0 0 1 172 25Q178 0 172 -25Z', oklch(0.6, 0.15, 35)),
  )
  return group(drawn, 'transform="translate(-84 -14) rotate(-16)"')
}

function cloudBank(frame: Frame, index: number, y: number, height: number, color: string): string {
  const clouds = range(Math.ceil(frame.width / 150) + 1).map((place) => {
    const x = frame.left - 40 - index * 50 + place * 150
    return cloud(frame, { x, y: y + 8 * frame.random(), width: 170, height, bumps: 7 }, color)
  })
  return stack(...clouds, rect(frame.left - 2, y + 7, frame.width + 4, 60, color))
}

export function zeppelin(frame: Frame): string {
  const ship = airship(frame)
  return stack(
    frame.sky(oklch(0.62, 0.1, 250), oklch(0.82, 0.07, 225), oklch(0.94, 0.05, 80), oklch(0.88, 0.1, 50)),
    rays([-96, 70, 20, 600], 26, 0.4, oklch(0.98, 0.05, 85), { from: 180, to: 360, more: 'opacity=".3"' }),
    circle(-96, 66, 30, oklch(0.98, 0.06, 90)),
    cloud(frame, { x: 20, y: -84, width: 120, height: 12, bumps: 6 }, oklch(0.93, 0.03, 230), 'opacity=".7"'),
    ship,
    cloudBank(frame, 0, 62, 24, oklch(0.86, 0.06, 60)),
    cloudBank(frame, 1, 84, 30, oklch(0.72, 0.08, 330)),
    cloudBank(frame, 2, 108, 34, oklch(0.52, 0.1, 295)),
  )
}

// The Beatles: a television stage of the sixties; every arrow points at a drum and four pools of light.

const stage = { mint: oklch(0.86, 0.1, 168), plum: oklch(0.3, 0.11, 300), cream: oklch(0.96, 0.03, 95) }
const [lilac, deepLilac] = [oklch(0.72, 0.11, 300), oklch(0.46, 0.14, 303)]

function arrow(tip: number, half: number, shaft: number, fill: string): string {
  const upper: Point[] = [
    [tip, 0],
    [tip - half, -half],
    [tip - half, -shaft],
    [-700, -shaft],
  ]
  return polygon([...upper, [-700, shaft], [tip - half, shaft], [tip - half, half]], fill)
}

function arrowNest(size: number, turn: string): string {
  const nest = stack(
    arrow(-40, 64 * size, 30 * size, deepLilac),
    arrow(-48, 54 * size, 24 * size, stage.cream),
    arrow(-60, 42 * size, 16 * size, stage.mint),
    arrow(-74, 30 * size, 8.5 * size, stage.plum),
  )
  return group(nest, `transform="translate(0 -8) ${turn}"`)
}

function stageFloor({ left, right, bottom }: Frame): string {
  return stack(
    path(`M${short(left)} 62H${short(right)}V${short(bottom + 2)}H${short(left)}Z`, oklch(0.24, 0.09, 300)),
    path('M-70 50H70L90 68H-90Z', stage.mint),
    path('M-90 68H90V80H-90Z', oklch(0.5, 0.1, 175)),
    line('M-90 74H90', stage.cream, 2, 'stroke-dasharray="0 9" stroke-linecap="round"'),
    ...[-96, -34, 34, 96].map((x) => ellipse(x, 98, 25, 7, oklch(0.96, 0.05, 95))),
  )
}

function bassDrum(frame: Frame): string {
  const rose = oklch(0.58, 0.15, 15)
  const lugs = range(10).map((index) =>
    group(rect(-1.6, -36, 3.2, 7, stage.mint), `transform="translate(0 8) rotate(${index * 36 + 18} 0 0)"`),
  )
  const shade = frame.radial([stop(stage.plum, 0.5, 0), stop(stage.plum, 1, 0.3)])
  return stack(
    circle(0, 8, 46, stage.plum),
    circle(0, 8, 43.4, rose),
    circle(0, 8, 37, stage.cream),
    ...lugs,
    circle(0, 8, 37, shade),
    circle(0, 8, 22, deepLilac),
    circle(0, 8, 17, lilac),
    circle(0, 8, 11, stage.cream),
    circle(0, 8, 5, rose),
  )
}

export function beatles(frame: Frame): string {
  const rings = range(9).map((index) =>
    ring(0, -8, 52 + index * 34, index % 2 ? lilac : oklch(0.8, 0.08, 306), 17, 'opacity=".6"'),
  )
  return stack(
    frame.sky(oklch(0.62, 0.13, 302), oklch(0.74, 0.1, 305), oklch(0.66, 0.12, 300)),
    ...rings,
    rect(frame.left - 2, frame.top, frame.width + 4, frame.height, frame.screen(oklch(0.5, 0.14, 303), 7, 1.3), 'opacity=".7"'),
    arrowNest(1, ''),
    arrowNest(1, 'scale(-1 1)'),
    arrowNest(0.84, 'rotate(90)'),
    stageFloor(frame),
    bassDrum(frame),
  )
}

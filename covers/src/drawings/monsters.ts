import { ink, oklch, paper } from '../color.ts'
import { stop, type Frame } from '../frame.ts'
import { bell, lerp, pairs, polar, quadruples, range, short, type Point } from '../geometry.ts'
import { skyline, swell } from '../land.ts'
import { halftone, halo, rays } from '../light.ts'
import { circle, group, line, openOutline, outline, path, pathPoint, rect, ring, rotate, stack } from '../shapes.ts'

// Godzilla: a back of jagged plates rises from the bay before a ringed moon, and a lit city gives the scale.

const summit = 22
const spineAt = (x: number) => 78 - 50 * bell(x, summit, x < summit ? 104 : 76)
const plateCenter = 9

const litSide = pairs([0.02, 0.2, -0.46, 0.2, -0.4, -0.22, -0.5, -0.28, -0.26, -0.58, -0.33, -0.68, 0.08, -1.1, -0.02, -0.4])
const darkSide = pairs([0.08, -1.1, 0.2, -0.7, 0.36, -0.64, 0.31, -0.36, 0.48, -0.26, 0.46, 0.2, 0.02, 0.2, -0.02, -0.4])

type Plates = { step: number; shift: number; size: number; sink: number; lit: string; dark: string }

function plate(x: number, size: number, { sink, lit, dark }: Plates): string {
  const lean = (Math.atan2(spineAt(x + 4) - spineAt(x - 4), 8) * 180) / Math.PI
  const placed = (side: readonly Point[]) => outline(side.map(([u, v]) => [x + u * size * 0.74, spineAt(x) + sink + v * size]))
  return rotate(path(placed(litSide), lit) + path(placed(darkSide), dark), lean * 0.62, x, spineAt(x))
}

/** The outer plates lie under the inner ones. */
function plateRow(frame: Frame, row: Plates): string {
  const outerFirst = range(plateCenter).flatMap((index) => [plateCenter - index, index - plateCenter])
  const places = [...outerFirst, 0].map((offset) => summit + row.shift + offset * row.step)
  const shown = places.filter((x) => x > frame.left - row.step && x < frame.right + row.step)
  return stack(...shown.map((x) => plate(x, row.size * (0.26 + 0.74 * bell(x, summit, 74)), row)))
}

export function godzilla(frame: Frame): string {
  const moonlight = oklch(0.93, 0.06, 170)
  const back = range(Math.ceil(frame.width / 12) + 2).map((index) => frame.left - 6 + index * 12)
  return stack(
    frame.sky(oklch(0.36, 0.08, 194), oklch(0.56, 0.11, 183), oklch(0.82, 0.1, 172)),
    halo([36, -46, 56, 96], moonlight, { pitch: 5.4, size: 0.5 }),
    ring(36, -46, 74, oklch(0.92, 0.06, 170), 1.2, 'opacity=".6"'),
    circle(36, -46, 56, oklch(0.95, 0.06, 166)),
    plateRow(frame, { step: 50, shift: 27, size: 88, sink: 0, lit: oklch(0.74, 0.11, 177), dark: oklch(0.62, 0.11, 181) }),
    plateRow(frame, { step: 52, shift: 0, size: 116, sink: 8, lit: oklch(0.47, 0.09, 187), dark: oklch(0.3, 0.06, 198) }),
    plateRow(frame, { step: 30, shift: 15, size: 30, sink: 16, lit: oklch(0.4, 0.08, 190), dark: oklch(0.26, 0.05, 204) }),
    path(
      `${openOutline(back.map((x): Point => [x, spineAt(x) + 14]))}V${short(frame.bottom + 2)}H${short(frame.left - 2)}Z`,
      frame.linear([stop(oklch(0.24, 0.05, 205), 0), stop(oklch(0.13, 0.03, 215), 0.6)]),
    ),
    halftone([frame.left, 20, frame.width, 60], oklch(0.14, 0.03, 214), { last: 0.6 }),
    skyline(frame, 86, oklch(0.11, 0.02, 220), { least: 5, most: 34, step: 12, lamp: oklch(0.93, 0.09, 130) }),
  )
}

// Jaws: a summer surface with a yellow barrel, and below it a body longer than the frame.

const sharkBody =
  'M-120 6C-98 -6 -62 -17 -18 -20L10 -21Q26 -52 58 -74Q50 -44 66 -15C110 -8 170 2 260 18V64C180 66 110 66 40 58Q22 96 -28 118Q-14 84 -14 54C-38 51 -64 46 -80 37Q-66 35 -50 25Q-76 29 -98 19Q-112 14 -120 6Z'
const sharkBelly = 'M-66 36C-40 40 0 44 60 48S200 52 260 50V64C180 66 110 66 40 58L-14 54C-38 51 -64 46 -80 37Q-72 37 -66 36Z'
const sharkFin = 'M10 -18Q26 -52 58 -74Q50 -44 66 -15Z'
const sharkGills = 'M-34 4q7 12 3 27M-25 3q7 13 3 29M-16 2q7 14 3 31M-7 1q7 14 3 33'
const sharkTeeth = 'M-97 20L-92 27L-88 22.4L-83 28.6L-78 24L-73 29L-68 25.6L-62 28L-58 26Q-76 29 -97 20Z'

const summerSun = () =>
  circle(-50, -76, 22, oklch(0.84, 0.13, 60)) +
  stack(...range(4).map((index) => rect(-80, -72 + index * 7, 60, 1 + index, oklch(0.9, 0.05, 170))))

const boat = () =>
  path('M-104 -40h32l-5 8h-22Z', oklch(0.3, 0.08, 25)) + line('M-90 -40v-18M-90 -58l12 15h-12', oklch(0.3, 0.06, 245), 1.2)

const barrel = () =>
  stack(
    line('M-22 -26Q-30 2 -6 0T34 -14', oklch(0.9, 0.1, 92), 0.9),
    rect(-29, -41, 13, 17, oklch(0.86, 0.16, 90), 'rx="2.4"'),
    line('M-29 -36h13M-29 -30h13', oklch(0.6, 0.13, 75), 1.2),
  )

function shark(frame: Frame): string {
  const skin = frame.linear([stop(oklch(0.44, 0.09, 244), 0), stop(oklch(0.25, 0.08, 256), 0.55)])
  return stack(
    path(sharkBody, skin, frame.clip(rect(frame.left, -27, frame.width, frame.height, '#000'))),
    path(sharkBelly, oklch(0.72, 0.08, 222), 'opacity=".55"'),
    line(sharkGills, oklch(0.14, 0.05, 262), 1.8),
    circle(-84, 3, 3, ink),
    circle(-85, 2, 0.9, paper),
    path(sharkTeeth, paper),
  )
}

export function jaws(frame: Frame): string {
  const sky = frame.sky(oklch(0.94, 0.04, 85), oklch(0.9, 0.05, 180), oklch(0.76, 0.1, 228))
  const fin = path(sharkFin, frame.linear([oklch(0.46, 0.07, 240), oklch(0.28, 0.07, 250)]))
  const water = [stop(oklch(0.68, 0.12, 222), 0), stop(oklch(0.46, 0.12, 238), 0.28), stop(oklch(0.2, 0.07, 262), 0.9)]
  const beams = { from: 40, to: 146, more: 'opacity=".14"' }
  return stack(
    sky,
    summerSun(),
    fin,
    boat(),
    swell(frame, { y: -30, height: 2.4, length: 36, phase: 0.3 }, frame.linear(water)),
    group(
      rays([-6, -170, 120, 380], 13, 0.42, oklch(0.9, 0.06, 210), beams),
      frame.clip(rect(frame.left, -27, frame.width, frame.height, '#000')),
    ),
    shark(frame),
    barrel(),
    swell(
      frame,
      { y: -29, height: 2.2, length: 36, phase: 0.3 },
      'none',
      `stroke="${oklch(0.96, 0.03, 205)}" stroke-width="1.5"`,
    ),
    halftone([frame.left, 26, frame.width, frame.bottom - 26], oklch(0.15, 0.05, 268), { last: 0.62 }),
  )
}

// Venom: a pale lamp, and a living liquid that closes over it.

const lamp: Point = [2, -16]

/** Angle, reach to the lamp, curl and width at the root. */
const claws = quadruples([
  196, 34, 96, 27, 240, 56, -60, 17, 268, 40, 84, 24, 316, 62, 70, 16, 342, 44, 90, 26, 20, 58, -58, 18, 52, 34, 92, 26, 92, 58,
  -50, 17, 124, 26, 100, 28, 160, 62, 60, 16,
])

function clawOutline(outside: number, [angle, reach, curl, width]: readonly [number, number, number, number]): string {
  const root = polar(outside, angle, ...lamp)
  const bend = polar(96, angle + curl * 0.06, ...lamp)
  const neck = polar(lerp(reach, 92, 0.62), angle + curl * 0.5, ...lamp)
  const tip = polar(reach, angle + curl, ...lamp)
  const beside = (point: Point, share: number, direction: number) => pathPoint(polar(width * share, direction + 90, ...point))
  const neckAngle = angle + curl * 0.6
  const nearSide = `C${beside(bend, 0.9, angle)} ${beside(neck, 0.6, neckAngle)} ${pathPoint(tip)}`
  const farSide = `C${beside(neck, -0.25, neckAngle)} ${beside(bend, -0.9, angle)} ${beside(root, -outside / 128, angle)}`
  return `M${beside(root, outside / 128, angle)}${nearSide}${farSide}Z`
}

function clawGlints(): string {
  const shown = claws.filter((_, index) => index % 2 === 0)
  const glint = ([angle, reach, curl]: readonly number[]) => {
    const [from = 0, to = 0, turn = 0] = [angle, reach, curl]
    const [start, middle] = [polar(118, from - 3, ...lamp), polar(lerp(to, 92, 0.86), from + turn * 0.3, ...lamp)]
    return `M${pathPoint(start)}Q${pathPoint(middle)} ${pathPoint(polar(to + 16, from + turn * 0.72, ...lamp))}`
  }
  return line(shown.map(glint).join(''), oklch(0.5, 0.15, 288), 1.2, 'stroke-linecap="round"')
}

function drop([x, y]: Point, radius: number, fill: string): string {
  return circle(x, y, radius, fill) + circle(x - radius * 0.3, y - radius * 0.3, radius * 0.28, oklch(0.8, 0.09, 290))
}

export function venom(frame: Frame): string {
  const black = oklch(0.13, 0.04, 285)
  const claw = claws.map((one) => clawOutline(frame.isWide ? 640 : 230, one)).join('')
  const rim = range(49).map((index) => polar(96 + 7 * Math.sin(index * 2.3) + 5 * frame.random(), index * 7.5, ...lamp))
  const drops = range(10).map(() => {
    const place = polar(20 + 56 * frame.random(), 360 * frame.random(), ...lamp)
    return drop(place, 1.4 + 3.6 * frame.random(), black)
  })
  const [left, top, right, bottom] = [frame.left - 2, frame.top - 2, frame.right + 2, frame.bottom + 2].map(short)
  const around = `M${left} ${top}H${right}V${bottom}H${left}Z${outline(rim)}`
  return stack(
    frame.sky(oklch(0.3, 0.13, 288), oklch(0.44, 0.16, 285), oklch(0.24, 0.1, 285)),
    circle(...lamp, 104, oklch(0.56, 0.16, 290)),
    halo([...lamp, 82, 108], oklch(0.8, 0.1, 290)),
    circle(...lamp, 82, frame.radial([oklch(0.99, 0.01, 290), oklch(0.94, 0.03, 290), oklch(0.76, 0.1, 292)], 0.42, 0.38, 0.66)),
    path(around, oklch(0.2, 0.08, 287), 'fill-rule="evenodd"'),
    group(path(claw, oklch(0.64, 0.16, 290)), 'transform="translate(-2.2 -2.4)"'),
    path(claw, black),
    clawGlints(),
    ...drops,
  )
}

// King Kong: a tower of the thirties, and the hand that found it.

const night = oklch(0.16, 0.06, 300)
const nightEdge = oklch(0.5, 0.15, 315)

/** Lit on the left, dark on the right. */
const tier = (halfWidth: number, y: number, height: number) =>
  rect(0, y, halfWidth, height, oklch(0.36, 0.13, 305)) + rect(-halfWidth, y, halfWidth, height, oklch(0.86, 0.13, 92))

const tower = () =>
  stack(
    path('M-1.6 -74L0 -124L1.6 -74Z', ink),
    tier(5, -82, 16),
    tier(10, -68, 18),
    tier(17, -52, 28),
    tier(26, -26, 40),
    tier(36, 14, 120),
    line(
      `${range(9)
        .map((index) => `M${short(-32 + index * 8)} 20V130`)
        .join('')}M-20 -22V12M-12 -48V12M-6 -64V-30M6 -64V-30M12 -48V12M20 -22V12`,
      oklch(0.24, 0.1, 305),
      1.8,
      'opacity=".8"',
    ),
  )

function finger(x: number, y: number, width: number, degrees: number): string {
  const by = (share: number) => short(width * share)
  const back = `M260 ${by(-1)}H130C90 ${by(-1.5)} 62 ${by(-1.5)} 44 ${by(-1)}S14 ${by(-1.35)} 2 ${by(-0.7)}Q-6 ${by(0.2)} 4 ${by(0.85)}`
  const palm = `C20 ${by(1.2)} 34 ${by(0.7)} 48 ${by(0.8)}S90 ${by(1.2)} 130 ${by(1)}H260Z`
  const nail = `M3 ${by(-0.52)}Q-3 ${by(0.1)} 4 ${by(0.56)}Q14 ${by(0.5)} 15 0Q14 ${by(-0.6)} 3 ${by(-0.52)}Z`
  const creases = `M48 ${by(-0.6)}q3 ${by(0.6)} 0 ${by(1)}M54 ${by(-0.7)}q3 ${by(0.6)} 0 ${by(1.1)}`
  const drawn = stack(
    path(back + palm, night, `stroke="${nightEdge}" stroke-width="1.3"`),
    path(nail, oklch(0.66, 0.12, 330)),
    line(creases, nightEdge, 1),
  )
  return group(drawn, `transform="translate(${x} ${y}) rotate(${degrees} 0 0)"`)
}

function hand(frame: Frame): string {
  const right = short(frame.right + 2)
  return stack(
    path(`M${right} -66C104 -74 88 -58 80 -38C70 -20 74 30 84 52C92 74 108 86 ${right} 104Z`, night),
    line('M84 -42C74 -20 78 30 88 52', nightEdge, 1.6),
    finger(-28, -34, 9.4, -7),
    finger(-36, -9, 10, -2),
    finger(-38, 17, 10, 3),
    finger(-34, 42, 9, 8),
  )
}

const biplane = (x: number, y: number, scale: number, degrees: number) =>
  group(
    path('M-14 -2h26l7 3l-7 3h-22l-7 -9h4ZM-4 -8h14v2h-14ZM-5 6h15v2h-15Z', ink) + line('M-1 -7v14M7 -7v14M19 -6v12', ink, 1),
    `transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})"`,
  )

export function kong(frame: Frame): string {
  const duskRays = { from: 170, to: 370, more: 'opacity=".24"' }
  return stack(
    frame.sky(oklch(0.36, 0.16, 306), oklch(0.6, 0.16, 350), oklch(0.86, 0.12, 80)),
    circle(-8, 10, 84, oklch(0.93, 0.1, 90)),
    halo([-8, 10, 84, 124], oklch(0.9, 0.11, 80), { pitch: 6, size: 0.8 }),
    rays([-8, 10, 92, 560], 18, 0.5, oklch(0.88, 0.12, 85), duskRays),
    skyline(frame, 96, oklch(0.5, 0.14, 338), { least: 10, most: 56, step: 15 }),
    tower(),
    hand(frame),
    biplane(-88, -58, 1.05, -14),
    biplane(-54, -94, 0.7, 10),
    biplane(-108, -12, 0.5, -6),
    skyline(frame, 112, night, { least: 4, most: 24, step: 12, lamp: oklch(0.88, 0.13, 88) }),
  )
}

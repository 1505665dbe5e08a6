import { ink, oklch, paper } from '../color.ts'
import { stop, type Frame } from '../frame.ts'
import { lerp, pairs, polar, range, short, type Point } from '../geometry.ts'
import { hill, ribbon, type RibbonPoint } from '../land.ts'
import { halftone, halo, specks, stars } from '../light.ts'
import { circle, ellipse, line, outline, path, rect, ring, rotate, stack } from '../shapes.ts'

// Guardians of the Galaxy: a cassette drifts among planets on its own ribbon of tape.

const cassetteDark = oklch(0.2, 0.06, 320)

function planets(frame: Frame): string {
  const planet = (x: number, y: number, radius: number, lit: string, dark: string) =>
    circle(x, y, radius, frame.linear([lit, dark], -40))
  return stack(
    planet(88, -78, 26, oklch(0.86, 0.12, 190), oklch(0.4, 0.1, 230)),
    rotate(line('M46 -78A42 9 0 1 0 130 -78', oklch(0.92, 0.1, 90), 3), -18, 88, -78),
    planet(-98, -84, 11, oklch(0.8, 0.15, 60), oklch(0.4, 0.13, 20)),
    planet(104, 66, 15, oklch(0.86, 0.1, 340), oklch(0.4, 0.14, 320)),
  )
}

function looseTape(frame: Frame): string {
  const shifted = (by: number) =>
    range(11).map((index): RibbonPoint => {
      const x = lerp(-frame.width * 0.5, frame.width * 0.6, index / 10)
      return [x, 56 + 26 * Math.sin(index * 1.15) - 5 * index + by, 1]
    })
  return stack(
    ribbon(shifted(5), 13, oklch(0.2, 0.07, 320)),
    ribbon(shifted(0), 11, frame.linear([oklch(0.5, 0.12, 40), oklch(0.34, 0.1, 30)])),
    ribbon(shifted(-3), 2, oklch(0.8, 0.14, 55)),
  )
}

function reel(x: number): string {
  const teeth = range(6).map((index) => rotate(rect(x - 1.8, -13.4, 3.6, 6, cassetteDark), index * 60 + 12, x, 2))
  return stack(circle(x, 2, 15, paper), ...teeth, ring(x, 2, 15, cassetteDark, 2))
}

const cassetteLabel = () =>
  stack(
    rect(-78, -48, 156, 82, paper, 'rx="5"'),
    path('M-76 -34H76V-24H-76Z', oklch(0.84, 0.14, 88)),
    path('M-76 -24H76V-14H-76Z', oklch(0.68, 0.17, 42)),
    path('M-76 20H76V28H-76Z', oklch(0.74, 0.12, 190)),
    line('M-66 -41H52', oklch(0.5, 0.03, 300), 1.2),
  )

function cassette(): string {
  const screws = pairs([-34, 48, 34, 48, -82, -52, 82, -52, -82, 48, 82, 48])
  const drawn = stack(
    rect(-86, -56, 178, 116, ink, 'rx="9" opacity=".5"'),
    rect(-90, -60, 180, 116, oklch(0.32, 0.1, 310), 'rx="9"'),
    rect(-90, -60, 180, 50, oklch(0.4, 0.12, 315), 'rx="9"'),
    cassetteLabel(),
    rect(-52, -17, 104, 37, cassetteDark, 'rx="18"'),
    circle(-30, 2, 17, oklch(0.3, 0.09, 35)),
    rect(-8, -9, 20, 21, oklch(0.5, 0.1, 200), 'rx="2"'),
    reel(-30),
    reel(30),
    path('M-54 56L-46 38H46L54 56Z', oklch(0.25, 0.08, 310)),
    specks(screws, oklch(0.76, 0.05, 310), 4),
    specks(pairs([-12, 48, 12, 48]), ink, 6),
  )
  return rotate(drawn, -14, 0, -6)
}

export const guardians = (frame: Frame): string =>
  stack(
    frame.sky(oklch(0.2, 0.09, 300), oklch(0.36, 0.15, 330), oklch(0.56, 0.17, 0)),
    stars(frame, 60, '#fff'),
    frame.glow(-70, 90, 170, oklch(0.75, 0.15, 40), 0.6),
    planets(frame),
    looseTape(frame),
    cassette(),
  )

// Star Wars: two suns over the dune sea.

const dune = (y: number, height: number, length: number, phase: number) => (x: number) =>
  y + height * Math.sin(x / length + phase) + height * 0.4 * Math.sin(x / (length * 0.43) + phase * 2)

const homestead = () =>
  stack(
    path('M58 44v-6a19 15 0 0 1 38 0v6Z', oklch(0.34, 0.1, 10)),
    rect(73, 36, 7, 9, oklch(0.92, 0.1, 85)),
    line('M112 44V2M109 12h6M110 20h4', oklch(0.34, 0.1, 10), 1.6),
    line('M40 44V22M38 28h4', oklch(0.34, 0.1, 10), 1.2),
  )

function twoSuns(frame: Frame): string {
  const haze = range(6).map((index) =>
    rect(frame.left - 2, -20 + index * 10, frame.width + 4, 0.8 + index * 0.7, oklch(0.8, 0.13, 50), 'opacity=".5"'),
  )
  return stack(
    halo([-26, -36, 44, 92], oklch(0.92, 0.09, 80), { pitch: 6, size: 0.55 }),
    circle(-26, -36, 42, oklch(0.97, 0.06, 92)),
    circle(50, 4, 24, frame.linear([oklch(0.78, 0.16, 45), oklch(0.62, 0.17, 28)])),
    ...haze,
  )
}

export const starWars = (frame: Frame): string =>
  stack(
    frame.sky(oklch(0.36, 0.1, 310), oklch(0.56, 0.13, 0), oklch(0.76, 0.14, 45), oklch(0.9, 0.11, 80)),
    twoSuns(frame),
    hill(frame, dune(40, 5, 50, 1), oklch(0.66, 0.14, 40)),
    homestead(),
    hill(frame, dune(54, 8, 66, 3.4), oklch(0.5, 0.13, 25)),
    halftone([frame.left, 50, frame.width, 30], oklch(0.34, 0.11, 5), { last: 0.5 }),
    hill(frame, dune(76, 12, 58, 0.6), oklch(0.36, 0.11, 5)),
    hill(frame, dune(104, 12, 80, 4.6), oklch(0.22, 0.08, 340)),
  )

// Star Wars Home Edition: from the cockpit, every star becomes a line.

const vanishing: Point = [-8, -14]
const cockpitDark = oklch(0.13, 0.03, 20)

function streaks(frame: Frame, count: number, inner: number, width: number, fill: string): string {
  const farthest = Math.hypot(frame.width, frame.height)
  const drawn = range(count).map(() => {
    const angle = 360 * frame.random()
    const start = inner + inner * 2.6 * frame.random() ** 2
    const end = start + farthest * (0.12 + 0.5 * frame.random())
    const tail = (turn: number) => polar(end, angle + turn * width * 0.5, ...vanishing)
    return outline([polar(start, angle, ...vanishing), tail(-1), tail(1)])
  })
  return path(drawn.join(''), fill)
}

function cockpit(frame: Frame): string {
  const [left, right] = [short(frame.left - 2), short(frame.right + 2)]
  const [top, bottom] = [short(frame.top - 2), short(frame.bottom + 2)]
  const strut = (d: string) => path(d, cockpitDark)
  return stack(
    strut(`M${left} ${top}H${short(frame.left + 34)}L-78 -78L-92 -70L${left} -84Z`),
    strut(`M${right} ${top}H${short(frame.right - 34)}L62 -78L76 -70L${right} -84Z`),
    line('M-92 -70L-104 30L-70 84H54L88 30L76 -70L62 -78H-78Z', cockpitDark, 9, 'stroke-linejoin="round"'),
    line('M-87 -66L-98 28L-68 78H52L82 28L71 -66L60 -73H-76Z', oklch(0.5, 0.14, 25), 1, 'opacity=".8"'),
    strut(`M-104 26L${left} 44V62L-98 38ZM88 26L${right} 44V62L82 38Z`),
    strut(`M${left} ${bottom}L-70 80H54L${right} ${bottom}Z`),
    specks(
      range(14).map((index): Point => [-50 + index * 6.4, 90 + (index % 2) * 5]),
      oklch(0.7, 0.17, 28),
      2.4,
    ),
    specks(
      range(5).map((index): Point => [-38 + index * 15, 102]),
      oklch(0.88, 0.13, 85),
      2.6,
    ),
  )
}

export const hyperspace = (frame: Frame): string =>
  stack(
    frame.fill(frame.radial([oklch(0.4, 0.15, 22), oklch(0.22, 0.09, 18), oklch(0.12, 0.04, 15)], 0.5, 0.42, 0.7)),
    streaks(frame, 60, 24, 1.5, oklch(0.45, 0.16, 25)),
    streaks(frame, 44, 20, 1.1, oklch(0.7, 0.15, 30)),
    streaks(frame, 36, 16, 0.9, oklch(0.97, 0.03, 60)),
    streaks(frame, 14, 40, 2.2, oklch(0.92, 0.06, 60)),
    frame.glow(...vanishing, 46, oklch(0.95, 0.08, 60), 0.95),
    circle(...vanishing, 5, '#fff'),
    cockpit(frame),
  )

// Star Wars: Fall of the Empire: a white wedge falls, burning, past the edge of a world.

type Flame = { x: number; y: number; length: number; width: number; opacity: number }

function flame({ x, y, length, width, opacity }: Flame, color: string): string {
  const upper = `Q${short(x + length * 0.5)} ${short(y - length * 0.4 - width)} ${short(x + length)} ${short(y - length * 0.72)}`
  const lower = `Q${short(x + length * 0.52)} ${short(y - length * 0.3 + width)} ${x} ${y}`
  return path(`M${x} ${y}${upper}${lower}Z`, color, `opacity="${opacity}"`)
}

function explosion(frame: Frame): string {
  const shockwave = `stroke="${oklch(0.86, 0.14, 70)}" stroke-width="1.6"`
  return stack(
    frame.glow(88, -74, 110, oklch(0.76, 0.16, 50), 0.95),
    circle(88, -74, 13, oklch(0.97, 0.08, 90)),
    line('M88 -150V2M20 -74H170', oklch(0.95, 0.09, 85), 0.9, 'opacity=".7"'),
    rotate(ellipse(88, -74, 58, 6, 'none', shockwave), -24, 88, -74),
  )
}

function world(frame: Frame): string {
  const radius = frame.isWide ? 420 : 250
  const [x, y] = frame.isWide ? [-70, 470] : [-60, 300]
  const surface = [stop(oklch(0.74, 0.1, 240), 0), stop(oklch(0.46, 0.13, 262), 0.06), stop(oklch(0.22, 0.09, 272), 0.3)]
  const shade = { first: 0.05, last: 0.75, more: 'opacity=".8"' }
  return stack(
    circle(x, y, radius + 16, oklch(0.5, 0.13, 262), 'opacity=".35"'),
    circle(x, y, radius, frame.linear(surface)),
    halftone([frame.left, y - radius + 8, frame.width, 90], oklch(0.18, 0.08, 275), shade),
  )
}

const fallingShip = () =>
  stack(
    flame({ x: -20, y: 10, length: 176, width: 44, opacity: 0.85 }, oklch(0.56, 0.17, 32)),
    flame({ x: -24, y: 14, length: 140, width: 30, opacity: 0.9 }, oklch(0.74, 0.17, 52)),
    flame({ x: -30, y: 18, length: 100, width: 17, opacity: 0.95 }, oklch(0.93, 0.12, 88)),
    path('M-104 66L6 -64L20 -30Z', oklch(0.9, 0.02, 250)),
    path('M-104 66L20 -30L52 14Z', oklch(0.5, 0.06, 268)),
    path('M-104 66L52 14L34 26Z', oklch(0.25, 0.07, 275)),
    line('M-104 66L14 -44M-104 66L34 -12M-60 32L-52 38M-40 14L-28 24M-20 -6L-4 10M0 -26L20 -4', oklch(0.3, 0.06, 270), 0.9),
    path('M6 -38L20 -54L34 -36L22 -22Z', oklch(0.72, 0.04, 260)),
    path('M20 -54L34 -36L22 -22L19 -38Z', oklch(0.38, 0.07, 272)),
  )

export function empire(frame: Frame): string {
  const { random } = frame
  const debris = range(46).map((): Point => {
    const t = random() ** 0.7
    return [lerp(-30, 150, t) + 34 * (random() - 0.5), lerp(20, -100, t) + 60 * (random() - 0.5) * t]
  })
  return stack(
    frame.sky(oklch(0.16, 0.06, 275), oklch(0.24, 0.1, 272), oklch(0.3, 0.12, 268)),
    stars(frame, 50, '#fff'),
    explosion(frame),
    world(frame),
    fallingShip(),
    specks(debris.slice(0, 26), oklch(0.9, 0.13, 80), 1.6),
    specks(debris.slice(26), oklch(0.2, 0.06, 275), 3.4),
  )
}

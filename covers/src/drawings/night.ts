import { ink, oklch, paper } from '../color.ts'
import { stop, type Frame } from '../frame.ts'
import { lerp, pairs, range, short, type Point } from '../geometry.ts'
import { halo, specks, stars } from '../light.ts'
import { circle, ellipse, flip, group, line, path, rect, reflect, stack } from '../shapes.ts'

// The Munsters: an arc climbs between two rods on an old grey screen.

const grey = (lightness: number, chroma = 0.03) => oklch(lightness, chroma, 150)

/** A spark at share `t` of the way up the rods. */
function spark({ random }: Frame, t: number): string {
  const [half, y] = [lerp(14, 74, t), lerp(46, -88, t)]
  const corners = range(8).map((index) => {
    const u = index / 7
    const jitter = index === 0 || index === 7 ? 0 : 1
    const x = lerp(-half, half, u) + jitter * 6 * (random() - 0.5)
    return `${short(x)} ${short(y - 16 * Math.sin(Math.PI * u) + jitter * 13 * (random() - 0.5))}`
  })
  return `M${corners.join('L')}`
}

function screenShape(frame: Frame, scale: number, fill: string): string {
  const [x, y] = [(frame.isWide ? 176 : 112) * scale, 102 * scale]
  const top = `M${short(-x)} ${short(-y)}Q0 ${short(-y * 1.14)} ${short(x)} ${short(-y)}Q${short(x * 1.1)} 0 ${short(x)} ${short(y)}`
  return path(`${top}Q0 ${short(y * 1.14)} ${short(-x)} ${short(y)}Q${short(-x * 1.1)} 0 ${short(-x)} ${short(-y)}Z`, fill)
}

function rod(frame: Frame): string {
  const knob = [grey(0.98), grey(0.6), grey(0.24)]
  return stack(
    path('M-79 -92L-69 -94L-11 48H-23Z', frame.linear([grey(0.9), grey(0.42)])),
    circle(-75, -94, 11, frame.radial(knob, 0.36, 0.32, 0.7)),
    ...range(4).map((index) => ellipse(-20, 50 + index * 8, 15 + index * 2.6, 5.4, grey(index % 2 ? 0.3 : 0.8))),
  )
}

const litSpark = (d: string) =>
  line(d, oklch(0.8, 0.17, 140), 7, 'opacity=".3"') + line(d, oklch(0.88, 0.16, 135), 2.8) + line(d, '#fff', 1.1)

export function munsters(frame: Frame): string {
  const sparks = [0.06, 0.22, 0.38, 0.56, 0.74, 0.98].map((t) => spark(frame, t))
  const oneRod = rod(frame)
  const scanLines = range(40).map((index) => `M${short(frame.left)} ${short(frame.top + index * 6)}H${short(frame.right)}`)
  const picture = stack(
    halo([0, -76, 0, 110], grey(0.95), { pitch: 6, size: 0.6 }),
    line(scanLines.join(''), grey(0.14), 1.5, 'opacity=".28"'),
  )
  return stack(
    frame.fill(grey(0.13, 0.015)),
    screenShape(frame, 1.14, grey(0.2, 0.02)),
    screenShape(frame, 1.05, grey(0.1, 0.01)),
    screenShape(frame, 1, frame.radial([grey(0.82, 0.05), grey(0.5, 0.05), grey(0.2, 0.03)], 0.1, 0.2, 0.95)),
    group(picture, frame.clip(screenShape(frame, 1, '#000'))),
    ...sparks.map(litSpark),
    oneRod,
    flip(oneRod),
  )
}

// Elvira's House of Horrors: velvet curtains part on a leaning house with one waking window.

const velvet = (lightness: number) => oklch(lightness, 0.15, 318)
const foldTones = [0.22, 0.4, 0.52, 0.32]
const leaningHouse = 'M-36 60L-31 8L-46 10L-20 -24L-14 -14L-12 -50L-22 -48L2 -104L15 -52L6 -50L8 -6L24 -34L44 2L36 0L34 58Z'
const deadBranches = 'M-50 62l-8 -22l-9 -4M-58 40l6 -9M58 70l10 -26l10 -3M68 44l-5 -10'
const spiderLegs = 'M-22 -71l-7 -4l-3 5M-22 -71l-7 2l-2 6M-22 -71l7 -4l3 5M-22 -71l7 2l2 6'

function curtain(frame: Frame, edge: number): string {
  const [sign, outside] = [Math.sign(edge), edge + Math.sign(edge) * 20]
  const count = Math.round((Math.abs(edge) + 30) / 15)
  const top = (t: number) => lerp(sign * 34, outside, t)
  const gathered = (t: number) => lerp(sign * 92, outside, t)
  const hem = (t: number) => short(lerp(sign * 78, outside, t))
  const folds = range(count).map((index) => {
    const [a, b] = [index / count, (index + 1) / count]
    const [topA, topB, cordA, cordB] = [short(top(a)), short(top(b)), short(gathered(a)), short(gathered(b))]
    const easeA = short(lerp(gathered(a), top(a), 0.25))
    const easeB = short(lerp(gathered(b), top(b), 0.25))
    const [ceiling, floor] = [short(frame.top - 2), short(frame.bottom + 2)]
    const down = `M${topA} ${ceiling}V-112C${topA} -40 ${easeA} 0 ${cordA} 34L${hem(a)} ${floor}`
    const up = `H${hem(b)}L${cordB} 34C${easeB} 0 ${topB} -40 ${topB} -112V${ceiling}Z`
    return path(down + up, velvet(foldTones[index % 4] ?? 0))
  })
  const reach = edge - sign * 88
  const cord = line(`M${short(sign * 88)} 34q${short(reach / 2)} 14 ${short(reach)} 2`, oklch(0.86, 0.13, 80), 4.5)
  return stack(...folds, cord)
}

function pelmet({ left, top, width }: Frame): string {
  const scallops = range(Math.ceil(width / 40) + 1).map((index) => {
    const x = left + index * 40
    const [edge, y, foot] = [short(x - 20), short(top - 2), short(top + 30)]
    const scallop = `M${edge} ${y}h42Q${short(x + 12)} ${foot} ${short(x + 1)} ${foot}T${edge} ${y}Z`
    return path(scallop, velvet(index % 2 ? 0.34 : 0.27))
  })
  return stack(...scallops)
}

const pane = (x: number, y: number, width: number, height: number, light: string) =>
  path(`M${x} ${y}v${-height}q${width / 2} ${-width * 0.9} ${width} 0v${height}Z`, light)

function house(): string {
  const pink = oklch(0.8, 0.15, 5)
  return stack(
    path('M-130 140Q-60 52 4 54T140 140Z', oklch(0.17, 0.06, 330)),
    path(leaningHouse, ink),
    line('M2 -104V-116M24 -34l-1 -10M-20 -24l-2 -10', ink, 1.6),
    pane(-25, 30, 9, 12, pink),
    pane(-5, -26, 8, 12, oklch(0.95, 0.11, 92)),
    pane(18, 26, 9, 12, pink),
    pane(-4, 58, 11, 18, oklch(0.66, 0.17, 358)),
    pane(-4, 14, 8, 10, pink),
    line(deadBranches, ink, 2.2),
  )
}

const spider = ({ top }: Frame) =>
  line(`M-22 ${short(top)}V-74`, paper, 0.6) + circle(-22, -71, 3.6, ink) + line(spiderLegs, ink, 1)

export const elvira = (frame: Frame): string =>
  stack(
    frame.sky(oklch(0.3, 0.13, 340), oklch(0.56, 0.17, 358), oklch(0.8, 0.13, 30)),
    circle(26, -26, 40, oklch(0.93, 0.05, 60)),
    halo([26, -26, 42, 70], oklch(0.93, 0.05, 60), { pitch: 5, size: 0.5 }),
    house(),
    curtain(frame, frame.left),
    curtain(frame, frame.right),
    pelmet(frame),
    spider(frame),
  )

// Stranger Things: a quiet town and its red reflection, parted by a string of lamps.

const horizon = -24
const homestead = 'M-20 -24v-20l18 -18l18 18v20ZM22 -24v-34l-3 -4h12l-3 4v34Z'
const lightning = 'M-78 118L-50 84L-58 80L-26 44L-34 40L-14 16M-50 84L-20 92L2 78M-26 44L4 52'
/** Place in the string and hue of its four colors. */
const bulbHues = pairs([0, 28, 1, 90, 2, 145, 3, 245])

function pine(x: number, height: number): string {
  const by = (share: number) => short(height * share)
  const right = `l${by(0.1)} ${by(0.3)}h${by(-0.05)}l${by(0.11)} ${by(0.32)}h${by(-0.06)}l${by(0.12)} ${by(0.38)}`
  const left = `h${by(-0.44)}l${by(0.12)} ${by(-0.38)}h${by(-0.06)}l${by(0.11)} ${by(-0.32)}h${by(-0.05)}Z`
  return `M${short(x)} ${short(horizon - height)}${right}${left}`
}

/** Low before the house, higher towards the edges. */
function woodsOf({ left, right, random }: Frame): string {
  let woods = ''
  for (let x = left - 10; x < right + 10; x += 9 + 9 * random())
    woods += pine(x, (26 + 26 * random()) * (Math.abs(x - 6) < 34 ? 0.3 : 1) + Math.min(40, Math.abs(x) * 0.2))
  return woods
}

const town = (woods: string, fill: string, lit: string) =>
  stack(
    path(woods, fill),
    path(homestead, fill),
    rect(-13, -40, 8, 8, lit),
    rect(1, -40, 8, 8, lit),
    line('M25 -60v-30', fill, 1.2),
    specks([[25, -91]], lit, 3.4),
  )

const vinesOf = ({ left, right, bottom, random }: Frame) =>
  range(9).map((index) => {
    const x = lerp(left, right, (index + 0.5) / 9)
    const sway = (width: number) => width * (random() - 0.5)
    const root = `M${short(x)} ${short(bottom + 4)}C${short(x + sway(90))} 90 ${short(x + sway(110))} 70`
    return `${root} ${short(x * 0.9 + sway(90))} ${short(24 + 44 * random())}`
  })

function lampString({ left, right, width }: Frame): string {
  const bulbs = range(Math.ceil(width / 17)).map((index): Point => [
    left + 6 + index * 17,
    horizon + 5.2 - 2.6 * Math.cos(index * 1.1),
  ])
  const lit = bulbHues.map(([place, hue]) => {
    const same = bulbs.filter((_, index) => index % 4 === place)
    return specks(same, oklch(0.82, 0.17, hue), 6) + specks(same, '#fff', 2)
  })
  return stack(line(`M${short(left - 2)} ${horizon}H${short(right + 2)}`, ink, 3), ...lit)
}

export function strange(frame: Frame): string {
  const { left, right, bottom, width, random } = frame
  const woods = woodsOf(frame)
  const vines = vinesOf(frame)
  const dusk = [stop(oklch(0.42, 0.09, 235), 0), stop(oklch(0.7, 0.1, 205), 0.5), stop(oklch(0.92, 0.06, 190), 0.46)]
  const below = [oklch(0.78, 0.15, 28), oklch(0.6, 0.17, 20), oklch(0.4, 0.15, 8), oklch(0.24, 0.1, 355)]
  return stack(
    frame.fill(frame.linear(dusk)),
    stars(frame, 26, '#fff', { bottom: -60 }),
    town(woods, oklch(0.25, 0.06, 230), oklch(0.9, 0.14, 85)),
    rect(left - 2, horizon, width + 4, bottom + 12, frame.linear(below)),
    line(lightning, oklch(0.95, 0.05, 20), 1.6),
    line(lightning, oklch(0.85, 0.12, 15), 5, 'opacity=".35"'),
    reflect(town(woods, oklch(0.2, 0.08, 355), oklch(0.36, 0.14, 12)), horizon),
    ...vines.map((vine, index) => line(vine, oklch(0.18, 0.07, 350), 1.4 + (index % 3) * 1.5, 'stroke-linecap="round"')),
    specks(
      range(50).map((): Point => [lerp(left, right, random()), lerp(10, bottom, random())]),
      oklch(0.9, 0.05, 20),
      1.4,
      'opacity=".7"',
    ),
    lampString(frame),
  )
}

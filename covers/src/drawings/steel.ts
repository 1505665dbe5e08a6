import { ink, oklch, paper } from '../color.ts'
import { stop, type Frame } from '../frame.ts'
import { lerp, polar, range, short, type Point } from '../geometry.ts'
import { halftone, halo, rays, specks, stars } from '../light.ts'
import { circle, flip, group, line, path, polygon, rect, ring, rotate, stack } from '../shapes.ts'

// Black Knight: Sword of Rage: a closed helm before a fan of blades; the slit burns.

const steel = (lightness: number) => oklch(lightness, 0.05, 285)
const helmHalf = 'M0 -98C-40 -96 -64 -72 -66 -34L-68 24C-60 66 -30 92 0 104Z'

const blade = (degrees: number) =>
  rotate(
    path('M-5 30L5 30L4 -190L0 -206L-4 -190Z', oklch(0.66, 0.05, 300)) +
      path('M0 30L5 30L4 -190L0 -206Z', oklch(0.36, 0.08, 320)),
    degrees,
  )

const plume = () =>
  path('M0 -96C8 -140 60 -132 84 -96C102 -70 96 -20 112 20C84 6 76 -30 62 -52C48 -76 20 -90 0 -96Z', oklch(0.5, 0.17, 22)) +
  line('M10 -104C40 -120 66 -100 76 -72S88 -20 100 6', oklch(0.72, 0.15, 40), 2)

const helm = (frame: Frame) =>
  stack(
    path(helmHalf, frame.linear([steel(0.62), steel(0.36), steel(0.2)])),
    flip(path(helmHalf, frame.linear([steel(0.34), steel(0.2), steel(0.13)]))),
    path('M-5 -98L5 -98L8 104L0 112L-8 104Z', steel(0.5)),
    path('M0 -98L5 -98L8 104L0 112Z', steel(0.24)),
  )

const burningSlit = (frame: Frame) =>
  stack(
    path('M-66 -30L-8 -20V-4L-67 -12Z', ink),
    path('M66 -30L8 -20V-4L67 -12Z', ink),
    frame.glow(-36, -16, 46, oklch(0.66, 0.17, 28), 0.8),
    frame.glow(36, -16, 46, oklch(0.66, 0.17, 28), 0.8),
    path('M-60 -24L-12 -15V-10L-60 -18Z', oklch(0.9, 0.12, 70)),
    path('M60 -24L12 -15V-10L60 -18Z', oklch(0.9, 0.12, 70)),
  )

const breathHoles = (side: number) =>
  specks(
    range(15).map((index): Point => [side * (46 - (index % 5) * 8), 24 + Math.floor(index / 5) * 13 + (index % 5)]),
    ink,
    4,
  )

export function blackKnight(frame: Frame): string {
  const { left, top, width, height } = frame
  const seams = 'M-67 -40Q-36 -30 -7 -28M67 -40Q36 -30 7 -28M-68 6Q-36 8 -8 6M68 6Q36 8 8 6'
  return stack(
    frame.sky(oklch(0.34, 0.14, 350), oklch(0.5, 0.17, 18), oklch(0.3, 0.12, 5)),
    ...range(14).map((index) => blade(-104 + index * 16)),
    halftone([left, top, width, height], oklch(0.18, 0.06, 350), { first: 0.05, last: 0.66, pitch: 5 }),
    plume(),
    helm(frame),
    burningSlit(frame),
    line(seams, steel(0.7), 2),
    breathHoles(-1),
    breathHoles(1),
  )
}

// Iron Maiden: a stepped tomb splits the sun; gold on one face, night on the other.

const gold = (lightness: number) => oklch(lightness, 0.14, 82)
const lapis = oklch(0.34, 0.13, 260)

function statue(x: number, scale: number): string {
  const by = (length: number) => short(length * scale)
  const left = `M${short(x - 12 * scale)} 80V${short(80 - 34 * scale)}h${by(4)}v${by(-26)}l${by(-2)} ${by(-8)}l${by(4)} ${by(-14)}h${by(12)}`
  const right = `l${by(4)} ${by(14)}l${by(-2)} ${by(8)}v${by(26)}h${by(8)}v${by(34)}Z`
  return path(left + right, oklch(0.2, 0.06, 265), `stroke="${gold(0.62)}" stroke-width=".8"`)
}

const splitSun = () =>
  stack(
    circle(0, -58, 42, gold(0.9)),
    ...range(6).map((index) => rect(-44, -60 + index * 8, 88, 1 + index * 0.9, lapis)),
    ring(0, -58, 50, gold(0.9), 1.6),
  )

function tomb(frame: Frame): string {
  const courses = range(11).map((index) => {
    const half = 14 + index * 11.4
    return `M${short(-half)} ${short(-55 + index * 13.9)}H${short(half)}`
  })
  return stack(
    path('M-240 84L-150 8L-60 84Z', oklch(0.36, 0.1, 262)),
    path('M60 84L140 18L220 84Z', oklch(0.36, 0.1, 262)),
    path('M0 -72L-128 84L0 84Z', frame.linear([gold(0.8), gold(0.52)])),
    path('M0 -72L128 84L0 84Z', frame.linear([oklch(0.4, 0.1, 268), oklch(0.24, 0.08, 268)])),
    line(courses.join(''), oklch(0.2, 0.08, 265), 1.2, 'opacity=".55"'),
  )
}

function litDoor(frame: Frame): string {
  const steps = range(13).map((index) => {
    const t = index / 13
    return rect(lerp(-10, -34, t), lerp(-8, 84, t), lerp(20, 68, t), 4.4, gold(lerp(0.86, 0.4, t)))
  })
  return stack(
    ...steps,
    path('M-11 -8L-9 -34L9 -34L11 -8Z', ink),
    path('M-7 -8L-6 -29L6 -29L7 -8Z', oklch(0.97, 0.09, 95)),
    frame.glow(0, -18, 34, gold(0.92), 0.8),
  )
}

export const maiden = (frame: Frame): string =>
  stack(
    frame.sky(oklch(0.2, 0.08, 265), lapis, oklch(0.52, 0.12, 250)),
    stars(frame, 34, oklch(0.92, 0.05, 90), { bottom: 0 }),
    rays([0, -58, 44, 520], 30, 0.34, gold(0.84), { from: 158, to: 382, more: 'opacity=".5"' }),
    splitSun(),
    tomb(frame),
    litDoor(frame),
    statue(-70, 1),
    statue(74, 1),
    rect(frame.left - 2, 84, frame.width + 4, frame.bottom, oklch(0.3, 0.09, 75)),
    halftone([frame.left, 84, frame.width, 40], ink, { first: 0.2, last: 0.8 }),
  )

// Dungeons & Dragons: an eye the size of a hall, twenty facets to its iris, one candle in its pupil.

const lid = 'M-128 22C-84 -34 -34 -62 14 -58C62 -54 98 -26 130 -22C104 18 58 52 2 54C-54 56 -94 44 -128 22Z'
const irisAt = (radius: number, degrees: number) => polar(radius, degrees, 2, -4)

function dragonScales(frame: Frame): string {
  const dark = oklch(0.27, 0.1, 20)
  const tile = stack(
    path('M0 0A18 20 0 0 0 36 0Z', oklch(0.34, 0.12, 22)),
    path('M-18 15A18 20 0 0 0 18 15ZM18 15A18 20 0 0 0 54 15Z', dark),
    path('M-18 -15A18 20 0 0 0 18 -15ZM18 -15A18 20 0 0 0 54 -15Z', dark),
    line('M0 0A18 20 0 0 0 36 0M-18 15A18 20 0 0 0 18 15A18 20 0 0 0 54 15', oklch(0.52, 0.15, 30), 1.1),
  )
  return frame.pattern(36, 30, tile, 'patternTransform="rotate(-14)"')
}

function iris(): string {
  const fire = (lightness: number, hue: number) => oklch(lightness, 0.17, hue)
  const facets = range(20).map((index) => {
    const color = fire(0.6 + (0.3 * ((index * 7) % 5)) / 5, 46 + (34 * ((index * 3) % 4)) / 4)
    return polygon([[2, -4], irisAt(58, index * 18), irisAt(58, index * 18 + 18)], color)
  })
  const inner = range(20).map((index) => {
    const color = fire(0.74 + (0.2 * ((index * 3) % 4)) / 4, 70 + 18 * (index % 3))
    return polygon([[2, -4], irisAt(34, index * 18 + 9), irisAt(34, index * 18 + 27)], color)
  })
  return stack(circle(2, -4, 62, ink), ...facets, ...inner, ring(2, -4, 58, oklch(0.3, 0.1, 25), 3))
}

const candle = (frame: Frame) =>
  stack(
    path('M2 -66C16 -34 16 26 2 62C-12 26 -12 -34 2 -66Z', ink),
    frame.glow(2, 2, 20, oklch(0.9, 0.14, 80), 0.9),
    path('M2 -12C7 -4 6 2 2 5C-2 2 -3 -4 2 -12Z', oklch(0.98, 0.06, 95)),
    rect(0.4, 5, 3.2, 12, oklch(0.86, 0.06, 85)),
    path('M-40 -50C-20 -60 0 -62 20 -58L14 -40C-6 -46 -26 -42 -40 -50Z', '#fff', 'opacity=".16"'),
  )

export function dragons(frame: Frame): string {
  const scales = dragonScales(frame)
  const fireLight = [stop(oklch(0.6, 0.17, 40), 0, 0.45), stop(ink, 0.5, 0.1), stop(ink, 1, 0.7)]
  return stack(
    frame.fill(oklch(0.24, 0.09, 20)),
    frame.fill(scales),
    frame.fill(frame.radial(fireLight, 0.55, 0.46, 0.7)),
    path(lid, ink, `stroke="${ink}" stroke-width="22" stroke-linejoin="round"`),
    line('M-142 6C-92 -52 -38 -80 16 -76C70 -72 108 -42 146 -40', oklch(0.46, 0.14, 26), 5),
    line('M-120 44C-60 74 60 82 120 10', oklch(0.4, 0.13, 24), 4),
    path(lid, frame.radial([oklch(0.72, 0.16, 62), oklch(0.48, 0.15, 38), oklch(0.2, 0.07, 25)])),
    group(iris() + candle(frame), frame.clip(path(lid, '#000'))),
    circle(-24, -30, 6, paper, 'opacity=".9"'),
  )
}

// Metallica: a steel serpent, bend over bend, with one acid eye.

const gunmetal = (lightness: number, chroma = 0.04) => oklch(lightness, chroma, 195)
const crown = 'M10 -83C-8 -92 -34 -92 -52 -84C-72 -76 -96 -60 -114 -46L-110 -42C-84 -46 -50 -50 -16 -48L10 -50Z'
const jaw = 'M10 -17C-10 -8 -40 -8 -62 -18C-82 -26 -98 -32 -110 -34L-112 -40C-84 -42 -50 -46 -16 -46L10 -50Z'
const headOutline =
  'M16 -83C-8 -92 -34 -92 -52 -84C-72 -76 -96 -60 -114 -46L-110 -34C-98 -32 -82 -26 -62 -18C-40 -8 -10 -8 16 -17'

/** The same curve in ever thinner strokes: the scales are their dashes. */
function serpentBody({ right }: Frame): string {
  const curve = `M${short(right + 60)} 100H-26A37 37 0 0 1 -26 26H22A38 38 0 0 0 22 -50H8`
  const stroke = (width: number, color: string, dashes = '') => line(curve, color, width, dashes)
  return stack(
    stroke(70, ink),
    stroke(63, gunmetal(0.22)),
    stroke(52, gunmetal(0.36)),
    stroke(36, gunmetal(0.46)),
    stroke(63, ink, 'stroke-dasharray="1.4 8.6"'),
    stroke(44, gunmetal(0.24), 'stroke-dasharray="3 7" stroke-dashoffset="-4"'),
    stroke(30, gunmetal(0.62), 'stroke-dasharray="5 5" stroke-dashoffset="1"'),
    stroke(18, gunmetal(0.3), 'stroke-dasharray="6 4" stroke-dashoffset="-3.4"'),
    stroke(7, gunmetal(0.9, 0.02), 'stroke-dasharray="4.6 5.4" stroke-dashoffset="1"'),
  )
}

function serpentHead(frame: Frame): string {
  const outlineStroke = line(headOutline, ink, 6, 'stroke-linejoin="round"')
  const lowerJaw = path(jaw, frame.linear([gunmetal(0.4), gunmetal(0.2)]))
  const upperHead = path(crown, frame.linear([gunmetal(0.74, 0.03), gunmetal(0.38)]))
  const shade = stack(
    path('M14 -100H-120V-66Q-60 -86 14 -80Z', '#fff', 'opacity=".16"'),
    rect(-30, -96, 46, 46, frame.screen(ink, 6.4, 2.2), 'opacity=".5"'),
    rect(-40, -48, 56, 40, frame.screen(ink, 6.4, 1.9), 'opacity=".6"'),
  )
  return stack(outlineStroke, lowerJaw, upperHead, group(shade, frame.clip(path(`${crown}${jaw}`, '#000'))))
}

const acidEye = (frame: Frame) =>
  stack(
    path('M-86 -62L-40 -74Q-44 -54 -66 -56Z', ink),
    path('M-80 -61.5L-46 -70Q-50 -58 -66 -58.6Z', oklch(0.9, 0.17, 122)),
    path('M-62 -66l3 0l-2 7.4l-2.4 -.6Z', ink),
    frame.glow(-62, -63, 40, oklch(0.88, 0.17, 122), 0.7),
    path('M-92 -64L-36 -80L-40 -73L-88 -60Z', gunmetal(0.2)),
    circle(-104, -50, 1.6, ink),
  )

export function metallica(frame: Frame): string {
  const behind = { from: 100, to: 300, more: 'opacity=".22"' }
  const fang = gunmetal(0.95, 0.02)
  return stack(
    frame.sky(gunmetal(0.34), gunmetal(0.22), gunmetal(0.12, 0.02)),
    rays([-60, -50, 30, 620], 15, 0.2, gunmetal(0.62), behind),
    halo([-60, -50, 44, 116], gunmetal(0.6), { pitch: 5.4, size: 0.55 }),
    serpentBody(frame),
    serpentHead(frame),
    acidEye(frame),
    path('M-84 -45L-79 -28L-75 -45.6Z', fang),
    path('M-66 -46.4L-62.6 -34L-59 -47Z', fang),
  )
}

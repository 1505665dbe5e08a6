import type { Frame } from './frame.ts'
import { lerp, polar, range, short, type Point } from './geometry.ts'
import { circle, line, path, pathPoint } from './shapes.ts'

const toTheGround = ({ left, bottom }: Frame, d: string) => `${d}V${short(bottom + 2)}H${short(left - 2)}Z`

type TerrainOptions = { step?: number; rough?: number; lift?: (x: number) => number }

/** Returns rock from a ragged line near `y` down to the foot; `lift` raises it where a hill should stand. */
export function terrain(
  frame: Frame,
  y: number,
  fill: string,
  { step = 22, rough = 8, lift = () => 0 }: TerrainOptions = {},
): string {
  let d = `M${short(frame.left - 2)} ${short(y - lift(frame.left))}`
  for (let x = frame.left - 2; x < frame.right + step; x += step * (0.6 + 0.8 * frame.random()))
    d += `L${short(x)} ${short(y - lift(x) - rough * (frame.random() - 0.5) * 2)}`
  return path(toTheGround(frame, d), fill)
}

export function hill(frame: Frame, heightAt: (x: number) => number, fill: string): string {
  const step = 24
  let d = `M${short(frame.left - 2)} ${short(heightAt(frame.left - 2))}`
  for (let x = frame.left - 2; x < frame.right; x += step) {
    const end = heightAt(x + step)
    const control = 2 * heightAt(x + step / 2) - (heightAt(x) + end) / 2
    d += `Q${pathPoint([x + step / 2, control])} ${pathPoint([x + step, end])}`
  }
  return path(toTheGround(frame, d), fill)
}

type Waves = { y: number; height: number; length: number; phase?: number }

export function swell(frame: Frame, { y, height, length, phase = 0 }: Waves, fill: string, more = ''): string {
  const start = frame.left - 2 - length * (1 + phase)
  const half = short(length / 2)
  const waves = Math.ceil((frame.width + length * 2.2) / (length / 2))
  const crests = `q${short(length / 4)} ${short(-height * 2)} ${half} 0${`t${half} 0`.repeat(waves)}`
  return path(`M${pathPoint([start, y])}${crests}V${short(frame.bottom + 2)}H${short(start)}Z`, fill, more)
}

type Bank = { x: number; y: number; width: number; height: number; bumps: number }

export function cloud(frame: Frame, { x, y, width, height, bumps }: Bank, fill: string, more = ''): string {
  const step = width / bumps
  const radius = short(step * 0.56)
  let d = `M${pathPoint([x, y])}`
  for (const index of range(bumps)) {
    const lift = height * Math.sin((Math.PI * (index + 1)) / (bumps + 1)) * (0.6 + 0.4 * frame.random())
    d += `A${radius} ${radius} 0 0 1 ${pathPoint([x + step * (index + 1), index === bumps - 1 ? y : y - lift])}`
  }
  return path(`${d}Z`, fill, more)
}

type SkylineOptions = { least?: number; most?: number; step?: number; lamp?: string; grow?: (x: number) => number }
type Span = Pick<Frame, 'left' | 'right' | 'bottom' | 'random'>

/** Returns roofs between two heights above `y`, with lit windows if `lamp` has a color. */
export function skyline(
  { left, right, bottom, random }: Span,
  y: number,
  fill: string,
  { least = 8, most = 34, step = 13, lamp, grow = () => 1 }: SkylineOptions = {},
): string {
  let roofs = `M${short(left - 2)} ${short(bottom + 2)}`
  let windows = ''
  for (let x = left - 2; x < right + 2;) {
    const width = step * (0.6 + 0.8 * random())
    const roof = y - lerp(least, most, random()) * grow(x + width / 2)
    roofs += `V${short(roof)}H${short(x + width)}`
    for (let column = x + 2.6; column < x + width - 2; column += 3.4)
      if (random() < 0.55)
        windows += `M${short(column)} ${short(roof + 3.5 + 3 * Math.floor(4 * random()))}v${short(1.6 + 6 * random())}`
    x += width
  }
  const lit = lamp ? line(windows, lamp, 1.3, 'stroke-dasharray="1.6 1.6"') : ''
  return path(`${roofs}V${short(bottom + 2)}Z`, fill) + lit
}

type Leaf = { x: number; y: number; length: number; degrees: number; bend: number; leaflets?: number }

/** Returns a leaf with paired leaflets that starts at (x, y) along an angle and bends by `bend` degrees. */
export function frond({ x, y, length, degrees, bend, leaflets = 11 }: Leaf, fill: string): string {
  let d = ''
  let stem: Point = [x, y]
  for (const index of range(leaflets)) {
    const t = index / (leaflets - 1)
    const angle = degrees + bend * t
    const next = polar(length / leaflets, angle, ...stem)
    const reach = length * 0.34 * Math.sin(Math.PI * (0.16 + 0.8 * t))
    for (const side of [-1, 1]) {
      const tip = polar(reach, angle + side * (66 - 26 * t), ...stem)
      const belly = polar(reach * 0.55, angle + side * (40 - 14 * t), ...stem)
      d += `M${pathPoint(stem)}Q${pathPoint(belly)} ${pathPoint(tip)}L${pathPoint(next)}`
    }
    stem = next
  }
  return path(d, fill, `stroke="${fill}" stroke-width=".8" stroke-linejoin="round"`)
}

/** A place on the middle line of a ribbon, and the share of its full width there. */
export type RibbonPoint = readonly [x: number, y: number, share: number]

function ribbonEdge(points: readonly Point[]): string {
  const last = points.length - 1
  return points
    .slice(1, last)
    .map((point, index) => {
      const after = points[index + 2] ?? point
      const end: Point = index + 2 === last ? after : [(point[0] + after[0]) / 2, (point[1] + after[1]) / 2]
      return `Q${pathPoint(point)} ${pathPoint(end)}`
    })
    .join('')
}

export function ribbon(points: readonly RibbonPoint[], width: number, fill: string, more = ''): string {
  const edge = (side: number) => points.map(([x, y, share]): Point => [x, y + (side * width * share) / 2])
  const top = edge(-1)
  const foot = edge(1).reverse()
  return path(`M${pathPoint(top[0] ?? [0, 0])}${ribbonEdge(top)}L${pathPoint(foot[0] ?? [0, 0])}${ribbonEdge(foot)}Z`, fill, more)
}

export function figure(x: number, y: number, height: number, fill: string): string {
  const by = (share: number) => short(height * share)
  const coat = `M${pathPoint([x - height * 0.15, y - height * 0.76])}q${by(0.15)} ${by(-0.07)} ${by(0.3)} 0l${by(0.04)} ${by(0.4)}l${by(-0.06)} ${by(0.36)}`
  const legs = `h${by(-0.1)}l${by(-0.03)} ${by(-0.3)}l${by(-0.03)} ${by(0.3)}h${by(-0.1)}l${by(-0.06)} ${by(-0.36)}Z`
  return circle(x, y - height * 0.9, height * 0.1, fill) + path(`${coat}${legs}`, fill)
}

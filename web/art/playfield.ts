import { mix } from '@portal/contract/rules/oklab'
import { randomOf } from '@portal/covers'
import { lanesAndTargets, lowerThird, orbits, popBumpers, posts, walls, type Table } from './playfield-parts.ts'
import { ramps } from './playfield-ramps.ts'
import { pen, type Pen } from './playfield-pen.ts'
import { arc, curve, type Camera, type Point3 } from './playfield-space.ts'

export type PlayfieldOptions = {
  seed: string
  start?: string
  stop?: string
  w: number
  h: number
  camera: Camera
  /** Share of the inserts that are lit. */
  lit?: number
  /** Where on its wire the ball is, 0 to 1; null when it has drained. */
  ball?: number | null
  dots?: boolean
}

const page = '#0B0908'
const f = (value: number) => +value.toFixed(1)

function floor({ project, near, fog, colour }: Pen, dots: boolean): string {
  const outline = [[-10, -4] as Point3, ...arc(0, 32, 10, 10, Math.PI, 0), [10, -4] as Point3].map(project)
  let svg = `<path d="M${outline.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z" fill="url(#floor)"/>`
  if (!dots) return svg
  for (let y = -3; y <= 41; y += 1.1) {
    const edge = y > 32 ? Math.sqrt(Math.max(0, 1 - ((y - 32) / 10) ** 2)) * 10 : 10
    let d = ''
    for (let x = -Math.floor(edge / 1.1) * 1.1; x <= edge + 0.01; x += 1.1) {
      const [px, py] = project([x, y])
      d += `M${f(px)} ${f(py)}h0`
    }
    const depth = project([0, y])[2]
    const t = fog(depth)
    svg += `<path d="${d}" stroke="${colour(Math.min(1, t + 0.3))}" stroke-opacity="${+(0.34 - 0.22 * t).toFixed(2)}" stroke-width="${f(Math.max(0.8, ((5.2 * near) / depth) * 0.62))}"/>`
  }
  return svg
}

const shots: [number, number][] = [
  [-8, 18.2],
  [-3.7, 18.8],
  [0, 22.6],
  [3.3, 19.2],
  [7.4, 18],
]
const aim: [number, number] = [-0.6, 6.6]
const arrowProfile = [
  [1.25, 0],
  [-0.1, 0.75],
  [-0.1, 0.375],
  [-1, 0.375],
  [-1, -0.375],
  [-0.1, -0.375],
  [-0.1, -0.75],
] as const

/** Arrows aim at the five shots, round lamps fan out from the flippers. */
function inserts({ pen: { project, near }, start, random }: Table, lit: number): string {
  const palette = [start, mix(start, '#ffffff', 0.45)] as const
  let svg = ''
  for (const [index, shot] of shots.entries()) {
    const [dx, dy] = [shot[0] - aim[0], shot[1] - aim[1]]
    const length = Math.hypot(dx, dy)
    const [ux, uy] = [dx / length, dy / length]
    for (let k = 0; k < 4; k++) {
      const arrow = k === 3
      const centre: [number, number] = [aim[0] + ux * length * (0.4 + 0.17 * k), aim[1] + uy * length * (0.4 + 0.17 * k)]
      const on = random() < lit || (arrow && random() < 0.75)
      const colour = arrow ? '#FFE9C9' : palette[(index + k) % 2 === 0 ? 0 : 1]
      const outline: Point3[] = arrow
        ? arrowProfile.map(([a, b]) => [centre[0] + ux * a - uy * b, centre[1] + uy * a + ux * b])
        : Array.from({ length: 22 }, (_, i) => [
            centre[0] + Math.cos((i / 22) * 6.283) * (0.62 - 0.07 * k),
            centre[1] + Math.sin((i / 22) * 6.283) * (0.62 - 0.07 * k),
          ])
      const drawn = outline.map(project)
      const depth = drawn[0]?.[2] ?? near
      const middle = project(centre)
      const glow = (46 * near) / depth
      if (on)
        svg += `<ellipse cx="${f(middle[0])}" cy="${f(middle[1])}" rx="${f(glow * 1.5)}" ry="${f(glow * 0.72)}" fill="url(#${arrow ? 'warm' : 'glow'})"/>`
      svg += `<path d="M${drawn.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z" fill="${on ? mix(colour, '#ffffff', 0.28) : mix(colour, page, 0.8)}" stroke="${on ? '#fff8ee' : mix(colour, page, 0.45)}" stroke-opacity="${on ? 0.85 : 0.9}" stroke-width="${f((1.5 * near) / depth)}"/>`
    }
  }
  return svg
}

function ballOn({ project, near, scale }: Pen, wire: Parameters<typeof curve>[0], where: number): string {
  const points = curve(wire, 60)
  const here = Math.round(60 * where)
  let trail = ''
  for (let i = here - 16; i < here; i++) {
    const [from, to] = [points[i], points[i + 1]]
    if (!from || !to) continue
    const [p, q] = [project(from), project(to)]
    const t = (i - here + 16) / 16
    trail += `<path d="M${f(p[0])} ${f(p[1])}L${f(q[0])} ${f(q[1])}" stroke="#FFF3E0" stroke-opacity="${+(t * 0.75).toFixed(2)}" stroke-width="${f(((11 * near) / p[2]) * (0.25 + 0.75 * t))}" stroke-linecap="round"/>`
  }
  const [x, y, z] = points[here] ?? [0, 0, 0]
  const centre = project([x, y, z + 0.4])
  return `${trail}<circle cx="${f(centre[0])}" cy="${f(centre[1])}" r="${f((0.62 * scale) / centre[2])}" fill="url(#ball)"/>`
}

const glow = (id: string, colour: string, opacity: number) =>
  `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

/** An abstract wire playfield in true perspective as a whole SVG document. */
export function playfield(options: PlayfieldOptions): string {
  const { seed, start = '#FF7A33', stop = '#7A1F10', w, h, camera, lit = 0.5, ball = 0.5, dots = true } = options
  const table: Table = { pen: pen(start, stop, camera, w, h), start, stop, random: randomOf(seed) }
  const ground = floor(table.pen, dots)
  walls(table)
  lowerThird(table)
  orbits(table)
  const wire = ramps(table)
  popBumpers(table)
  posts(table)
  lanesAndTargets(table)
  const lamps = inserts(table, lit)
  const steel = ball === null ? '' : ballOn(table.pen, wire, ball)
  const defs = `<linearGradient id="floor" x2="0" y2="1"><stop stop-color="${mix(page, stop, 0.34)}"/><stop offset=".55" stop-color="${mix(page, stop, 0.2)}"/><stop offset="1" stop-color="${mix(page, stop, 0.06)}"/></linearGradient>${glow('glow', start, 0.62)}${glow('warm', '#FFD9A0', 0.55)}<radialGradient id="ball" cx=".36" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset=".35" stop-color="#D9DCE0"/><stop offset=".75" stop-color="#6F757C"/><stop offset="1" stop-color="#2A2D31"/></radialGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs><g fill="none" stroke-linecap="round">${ground}</g>${lamps}<g stroke-linejoin="round" stroke-linecap="round">${table.pen.svg()}</g>${steel}</svg>`
}

export type InsertShape = 'round' | 'arrow' | 'shield' | 'star' | 'diamond' | 'hex' | 'tri' | 'lane'

const centre = 50
const round = (value: number) => +value.toFixed(2)

const polygon = (points: number[][], radius: number) =>
  `M${points.map(([x = 0, y = 0]) => `${round(centre + x * radius)} ${round(centre + y * radius)}`).join('L')}Z`

const onCircle = (count: number, scale: (index: number) => number, shift = 0) =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((-90 + (index * 360) / count) * Math.PI) / 180
    return [Math.cos(angle) * scale(index), Math.sin(angle) * scale(index) + shift]
  })

const outlines: Record<InsertShape, (radius: number) => string> = {
  round: (r) => `M${centre - r} ${centre}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  hex: (r) =>
    polygon(
      onCircle(6, () => 1.04),
      r,
    ),
  tri: (r) =>
    polygon(
      [
        [0, -1.04],
        [1.02, 0.78],
        [-1.02, 0.78],
      ],
      r,
    ),
  diamond: (r) =>
    polygon(
      [
        [0, -1.12],
        [1, 0],
        [0, 1.12],
        [-1, 0],
      ],
      r,
    ),
  star: (r) =>
    polygon(
      onCircle(10, (index) => (index % 2 ? 0.56 : 1.12), 0.05),
      r,
    ),
  arrow: (r) =>
    polygon(
      [
        [0, -1.1],
        [1.02, -0.12],
        [0.56, -0.12],
        [0.56, 1.04],
        [-0.56, 1.04],
        [-0.56, -0.12],
        [-1.02, -0.12],
      ],
      r,
    ),
  shield: (r) =>
    polygon(
      [
        [0, -1.08],
        [0.92, -0.74],
        [0.92, 0.18],
        [0.62, 0.72],
        [0, 1.12],
        [-0.62, 0.72],
        [-0.92, 0.18],
        [-0.92, -0.74],
      ],
      r,
    ),
  lane: (r) => {
    const side = round(r * 0.52)
    const width = round(r * 1.04)
    return `M${round(centre - r * 0.52)} ${round(centre - r * 0.6)}a${side} ${side} 0 0 1 ${width} 0V${round(centre + r * 0.6)}a${side} ${side} 0 0 1 ${-width} 0Z`
  },
}

export const insertOutline = (shape: InsertShape, radius: number): string => outlines[shape](radius)

export const insertRays: string = Array.from({ length: 28 }, (_, index) => {
  const from = (index / 28) * 6.283
  const to = from + (6.283 / 28) * 0.5
  const point = (angle: number) => `${round(50 + 60 * Math.cos(angle))} ${round(50 + 60 * Math.sin(angle))}`
  return `M50 50L${point(from)}L${point(to)}Z`
}).join('')

/** The ring of 32 ticks around an insert: reached ticks and open ones. */
export function insertTicks(progress: number): { reached: string; open: string } {
  let reached = ''
  let open = ''
  for (let tick = 0; tick < 32; tick++) {
    const angle = -Math.PI / 2 + (tick / 32) * 6.283
    const point = (radius: number) => `${round(50 + radius * Math.cos(angle))} ${round(50 + radius * Math.sin(angle))}`
    const mark = `M${point(44.5)}L${point(48.5)}`
    if (tick / 32 < progress - 1e-6) reached += mark
    else open += mark
  }
  return { reached, open }
}

import { mix } from '@portal/contract/rules/oklab'
import type { Table } from './playfield-parts.ts'
import { curve, edges } from './playfield-space.ts'

const at = <T>(list: readonly T[], index: number): T => list[index] as T

type Bezier = Parameters<typeof curve>[0]

function ramp({ pen: { poly, line }, start }: Table, path: Bezier): void {
  const [left, right] = edges(curve(path), 0.95)
  line(left, { width: 2.4 })
  line(right, { width: 2.4 })
  for (let i = 0; i < 44; i += 4)
    poly([at(left, i), at(left, i + 4), at(right, i + 4), at(right, i)], {
      width: 0,
      opacity: 0,
      close: true,
      fill: start,
      fillOpacity: 0.07,
    })
  for (let i = 2; i < 44; i += 6) poly([at(left, i), at(right, i)], { width: 1, opacity: 0.45 })
}

function returnWire({ pen: { poly, line }, start }: Table, path: Bezier): void {
  const [left, right] = edges(curve(path), 0.42)
  const wire = { width: 1.7, opacity: 0.9, colour: mix(start, '#ffffff', 0.55) }
  line(left, wire)
  line(right, wire)
  for (let i = 3; i < 44; i += 5)
    poly([at(left, i), at(right, i)], { width: 1.2, opacity: 0.55, colour: mix(start, '#ffffff', 0.4) })
  for (const i of [14, 28]) poly([[at(left, i)[0], at(left, i)[1], 0], at(left, i)], { width: 1, opacity: 0.4 })
}

/** Both ramps with the wires that bring the ball back; answers the wire the ball rides on. */
export function ramps(table: Table): Bezier {
  const jitter = () => (table.random() - 0.5) * 1.6
  const leftUp: Bezier = [
    [-3.6, 20, 0],
    [-5.2 + jitter(), 29, 2],
    [-6.4, 38 + jitter(), 6],
    [-1, 36, 6],
  ]
  const leftBack: Bezier = [
    [-1, 36, 6],
    [4.6 + jitter(), 34, 6],
    [-8.4, 24, 5.4],
    [-7.7, 11, 1.4],
  ]
  const rightUp: Bezier = [
    [3.2, 20.5, 0],
    [4.4 + jitter(), 28, 2.4],
    [8.6, 36 + jitter(), 7],
    [3, 38.2, 7],
  ]
  const rightBack: Bezier = [
    [3, 38.2, 7],
    [-3, 40, 7],
    [9.6, 28, 6.2],
    [6.2, 11, 1.4],
  ]
  ramp(table, leftUp)
  ramp(table, rightUp)
  returnWire(table, leftBack)
  returnWire(table, rightBack)
  return rightBack
}

import { createHash, randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Lengths of the three groups; the code's first byte selects a row. */
const shapes = [
  [4, 3, 5],
  [4, 5, 3],
  [5, 4, 4],
  [3, 4, 5],
  [4, 4, 4],
] as const

/** Returns the public code of a board: three groups of letters. A seed gives the same code on every installation. */
export function boardCode(seed?: string): string {
  const bytes = seed === undefined ? randomBytes(16) : createHash('sha256').update(`board ${seed}`).digest()
  const shape = shapes[(bytes[0] ?? 0) % shapes.length] ?? shapes[0]
  let next = 1
  const group = (length: number) => Array.from({ length }, () => letters[(bytes[next++] ?? 0) % letters.length]).join('')
  return shape.map(group).join('-')
}

/** Cells a side of the grid on which covers are compared. */
const cells = 16

/** Two covers that correlate this much look like one. */
export const tooAlike = 0.85

type Pixels = { width: number; height: number; rgba: ArrayLike<number> }

/** Returns the mean luminance of a picture in each cell of a 16 × 16 grid. */
export function luminanceGrid({ width, height, rgba }: Pixels): number[] {
  const sums = new Float64Array(cells * cells)
  const counts = new Float64Array(cells * cells)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const cell = Math.floor((y / height) * cells) * cells + Math.floor((x / width) * cells)
      const [red = 0, green = 0, blue = 0] = [rgba[at], rgba[at + 1], rgba[at + 2]]
      sums[cell] = (sums[cell] ?? 0) + 0.2126 * red + 0.7152 * green + 0.0722 * blue
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  return Array.from(sums, (sum, cell) => sum / Math.max(1, counts[cell] ?? 1))
}

const meanOf = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length

/** Returns the Pearson correlation of two grids: 1 for the same picture, about 0 for pictures that have nothing in common. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  const [mean, otherMean] = [meanOf(one), meanOf(other)]
  let [both, square, otherSquare] = [0, 0, 0]
  for (const [index, value] of one.entries()) {
    const [a, b] = [value - mean, (other[index] ?? 0) - otherMean]
    both += a * b
    square += a * a
    otherSquare += b * b
  }
  return square * otherSquare === 0 ? 0 : both / Math.sqrt(square * otherSquare)
}

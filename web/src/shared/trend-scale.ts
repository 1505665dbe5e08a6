import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

export type Frame = { width: number; height: number; left: number; foot: number }
export type Plot = {
  ticks: { value: number; y: number }[]
  bars: { x: number; y: number; width: number; height: number }[]
  /** The line over the points that have a value. */
  path: string
  /** The middle of the band of point `index`. */
  middleOf: (index: number) => number
  y: (value: number) => number
}

export function plotOf(values: readonly (number | null)[], { width, height, left, foot }: Frame): Plot {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const y = scaleLinear([0, most], [height - foot, 8]).nice(4)
  const x = scaleBand(
    values.map((_, index) => index),
    [left, width],
  ).padding(0.25)
  const middleOf = (index: number) => (x(index) ?? left) + x.bandwidth() / 2
  const drawn = line<[number, number | null]>()
    .defined(([, value]) => value !== null)
    .x(([index]) => middleOf(index))
    .y(([, value]) => y(value ?? 0))
  return {
    ticks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: y(value) })),
    bars: values.map((value, index) => ({
      x: x(index) ?? left,
      y: y(value ?? 0),
      width: x.bandwidth(),
      height: Math.max(0, y(0) - y(value ?? 0)),
    })),
    path: drawn(values.map((value, index): [number, number | null] => [index, value])) ?? '',
    middleOf,
    y,
  }
}

import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../lib/format.ts'

type Frame = { width: number; height: number; left: number; foot: number }
type Plot = {
  ticks: { value: number; y: number }[]
  bars: { x: number; y: number; width: number; height: number }[]
  path: string
  centerOf: (index: number) => number
  y: (value: number) => number
}

function layoutOf(values: readonly (number | null)[], { width, height, left, foot }: Frame): Plot {
  const maxValue = Math.max(1, ...values.map((value) => value ?? 0))
  const y = scaleLinear([0, maxValue], [height - foot, 8]).nice(4)
  const x = scaleBand(
    values.map((_, index) => index),
    [left, width],
  ).padding(0.25)
  const middleOf = (index: number) => (x(index) ?? left) + x.bandwidth() / 2
  const linePath = line<[number, number | null]>()
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
    path: linePath(values.map((value, index): [number, number | null] => [index, value])) ?? '',
    centerOf: middleOf,
    y,
  }
}

type TrendPlotProps = {
  values: readonly (number | null)[]
  labels: readonly string[]
  as: 'bars' | 'line'
  label: string
}

const height = 220
const foot = 26

const textClass = 'fill-t-3 text-[12px]'

function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.max(260, Math.round(entry.contentRect.width))))
    if (ref.current) watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return { ref, width }
}

export function TrendPlot({ values, labels, as, label }: TrendPlotProps) {
  const { ref, width } = useWidth()
  const left = Math.max(36, formatNumber(Math.max(0, ...values.map((value) => value ?? 0))).length * 7.5)
  const plot = layoutOf(values, { width, height, left, foot })
  const labelStep = Math.max(1, Math.ceil(labels.length / Math.floor((width - left) / 84)))
  const last = values.length - 1
  return (
    <div ref={ref}>
      <svg
        className="block max-w-full"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        {plot.ticks.map(({ value, y }) => (
          <g key={value}>
            <line x1={left} x2={width} y1={y} y2={y} className="stroke-(color:--c-grid)" />
            <text className={textClass} x={left - 8} y={y + 4} textAnchor="end">
              {formatNumber(value)}
            </text>
          </g>
        ))}
        {as === 'bars' ? (
          plot.bars.map((bar, index) => (
            <rect
              key={labels[index]}
              {...bar}
              rx="1.5"
              className={index === last ? 'fill-t-1' : 'fill-c-1 [fill-opacity:0.55] pro:fill-(--chart-bar) pro:[fill-opacity:1]'}
            />
          ))
        ) : (
          <>
            <path d={plot.path} className="fill-none stroke-c-1 stroke-2" />
            {values.map((value, index) =>
              value === null ? null : (
                <circle className="fill-c-1" key={labels[index]} cx={plot.centerOf(index)} cy={plot.y(value)} r="3.5" />
              ),
            )}
          </>
        )}
        {labels.map(
          (text, index) =>
            (last - index) % labelStep === 0 && (
              <text
                className={textClass}
                key={text}
                x={plot.centerOf(index)}
                y={height - 6}
                textAnchor={index === last ? 'end' : index === 0 ? 'start' : 'middle'}
              >
                {text}
              </text>
            ),
        )}
      </svg>
    </div>
  )
}

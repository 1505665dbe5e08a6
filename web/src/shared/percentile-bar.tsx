import { useId } from 'react'
import { percentileMessages as words } from './figure-messages.ts'

type PercentileBarProps = {
  percent: number
  sentence?: boolean
  className?: string
}

const cells = Array.from({ length: 10 }, (_, index) => index * 100)

export function PercentileBar({ percent, sentence = true, className = '' }: PercentileBarProps) {
  const id = useId()
  const at = Math.max(0, Math.min(100, percent))
  const label = words.betterThan(Math.floor(at))
  return (
    <div className={className}>
      <span className="relative block h-5.5" role="img" aria-label={label}>
        <svg className="block size-full" viewBox="0 0 1000 22" preserveAspectRatio="none" aria-hidden="true">
          <clipPath id={id}>
            <rect width={at * 10} height="22" />
          </clipPath>
          {cells.map((x) => (
            <rect key={x} className="fill-s-4" x={x} y="9" width="94" height="4" />
          ))}
          <g clipPath={`url(#${id})`}>
            {cells.map((x) => (
              <rect
                key={x}
                className="fill-(--lamp,var(--accent)) forced-colors:fill-[CanvasText]"
                x={x}
                y="9"
                width="94"
                height="4"
              />
            ))}
          </g>
        </svg>
        <i
          className="absolute top-[3px] -ml-2 size-4 rounded-full bg-[radial-gradient(circle_at_36%_30%,#fff,#d5d8dc_38%,#70767d_78%,#2a2d31)] ring-3 ring-s-0"
          style={{ left: `${at}%` }}
        />
      </span>
      {sentence && (
        <span className="xs t2" aria-hidden="true">
          {label}
        </span>
      )}
    </div>
  )
}

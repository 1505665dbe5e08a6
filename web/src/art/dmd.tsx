import { memo, useMemo } from 'react'
import { dmdPaths, type DmdLine } from './dmd-dots.ts'

type DmdProps = {
  lines: readonly DmdLine[]
  label: string
  columns?: number
  rows?: number
  wipe?: boolean
  className?: string
}

/** The dot-matrix display: at most one per screen. */
export const Dmd = memo(function Dmd({ lines, label, columns = 128, rows = 32, wipe = false, className = '' }: DmdProps) {
  const { viewBox, panel, lit, dim, pitch } = useMemo(() => dmdPaths(lines, columns, rows), [lines, columns, rows])
  return (
    <span className={`dmd-box ${className}`}>
      <svg
        viewBox={viewBox}
        preserveAspectRatio="xMidYMid meet"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <g fill="none" strokeLinecap="round">
          <path d={panel} stroke="var(--dmd-off)" strokeWidth={pitch * 0.62} strokeDasharray={`0 ${pitch}`} />
          <g className={wipe ? 'dmd-wipe' : undefined}>
            {dim && <path d={dim} stroke="var(--dmd-lit)" strokeOpacity=".48" strokeWidth={pitch * 0.7} />}
            <path className="dmd-glow" d={lit} stroke="var(--dmd-lit)" strokeWidth={pitch * 0.9} />
          </g>
        </g>
      </svg>
    </span>
  )
})

import type { ReactNode } from 'react'
import { uiMessages } from './messages.ts'

type SkeletonProps = { width?: number | string; height?: number | string; round?: boolean; className?: string }

const plainLength = /^\d+(\.\d+)?(px|rem|%)?$/

/** Plain lengths are attributes, because prerendered documents may not contain styles. */
function sizeOf(name: 'width' | 'height', value: number | string) {
  return plainLength.test(String(value)) ? { [name]: value } : { style: { [name]: value } }
}

/** Visible after 150 ms. */
export const Skeleton = ({ width = '100%', height = 16, round = false, className = '' }: SkeletonProps) => {
  const { style: widthStyle, ...widthAttribute } = sizeOf('width', width)
  const { style: heightStyle, ...heightAttribute } = sizeOf('height', height)
  const style = { ...(widthStyle as object), ...(heightStyle as object) }
  return (
    <svg
      className={`skeleton ${round ? 'rounded-full' : 'rounded-1'} ${className}`}
      {...widthAttribute}
      {...heightAttribute}
      {...(Object.keys(style).length > 0 && { style })}
      aria-hidden="true"
    />
  )
}

export const Loading = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={className} role="status" aria-busy="true" aria-label={uiMessages.loading}>
    <div aria-hidden="true">{children}</div>
  </div>
)

const widths = ['62%', '48%', '70%', '55%']

export const SkeletonRows = ({ rows = 4, height = 78 }: { rows?: number; height?: number }) => (
  <Loading>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className="grid grid-cols-[0_52px_1fr_54px] items-center gap-x-4 border-b border-line-1">
        <svg className="-mr-4" width="0" height={height} />
        <Skeleton width={48} height={48} round />
        <span className="flex flex-col gap-2">
          <Skeleton width={widths[index % 4] ?? '60%'} height={14} />
          <Skeleton width={widths[(index + 2) % 4] ?? '70%'} height={11} />
        </span>
        <Skeleton width={54} height={20} />
      </div>
    ))}
  </Loading>
)

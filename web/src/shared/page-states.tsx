import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Insert } from '../art/insert.tsx'
import { usePageTitle } from '../lib/page-title.ts'
import { problemSentence } from '../lib/problem-sentences.ts'
import { ErrorState } from '../ui/empty-state.tsx'

type PageFailedProps = { title: string; read: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }

export const PageFailed = ({ title, read }: PageFailedProps) => (
  <div className="wrap pt-20">
    <h1 className="sr-only">{title}</h1>
    <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
  </div>
)

export function PageUnknown({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  usePageTitle(title)
  return (
    <div className="wrap pt-20">
      <div className="empty-state">
        <Insert glyph="search-x" size={72} />
        <h1 className="mt-2 text-18 font-bold font-stretch-[110%]">{title}</h1>
        <p>{text}</p>
        {action}
      </div>
    </div>
  )
}

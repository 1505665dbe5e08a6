import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '../lib/page-title.ts'
import { problemSentence } from '../lib/problem-sentences.ts'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'

const CenteredPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap pt-20">
    <h1 className="sr-only">{title}</h1>
    {children}
  </div>
)

type PageFailedProps = { title: string; read: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }

export const PageFailed = ({ title, read }: PageFailedProps) => (
  <CenteredPage title={title}>
    <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
  </CenteredPage>
)

export function PageUnknown({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  usePageTitle(title)
  return (
    <CenteredPage title={title}>
      <EmptyState glyph="search-x" title={title} text={text} action={action} />
    </CenteredPage>
  )
}

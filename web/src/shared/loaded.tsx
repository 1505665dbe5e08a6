import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemSentence } from '../lib/problem-sentences.ts'
import { ErrorState } from '../ui/empty-state.tsx'

type LoadedProps<T> = {
  read: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** Shows what was read; before that the skeleton, or what went wrong with a button that reads it again. */
export function Loaded<T>({ read, skeleton, children }: LoadedProps<T>) {
  if (read.data !== undefined) return children(read.data)
  if (!read.isError) return skeleton
  return <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
}

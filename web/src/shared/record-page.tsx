import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { isUnknown } from '../lib/api-error.ts'
import { Loaded } from './loaded.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

const PageSkeleton = () => (
  <Loading>
    <Skeleton width={240} height={34} />
    <Skeleton height={44} className="mt-6" />
    <Skeleton height={360} className="mt-6" />
  </Loading>
)

type RecordPageProps<Found> = { read: UseQueryResult<Found>; children: (found: Found) => ReactNode }

export function RecordPage<Found>({ read, children }: RecordPageProps<Found>) {
  const { history } = useRouter()
  const unknown = isUnknown(read.error)
  useEffect(() => {
    if (unknown) history.replace('/404')
  }, [unknown, history])
  if (unknown && read.data === undefined) return <PageSkeleton />
  return (
    <Loaded read={read} skeleton={<PageSkeleton />}>
      {children}
    </Loaded>
  )
}

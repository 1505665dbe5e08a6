import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api, query } from '../../lib/api.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { webAddress } from './hand-over.ts'
import { Leaving } from './leaving.tsx'
import { serviceMessages } from './messages.ts'

type RedirectViewProps = { r: string | undefined; game: string | undefined }

export function RedirectView({ r, game }: RedirectViewProps) {
  const navigate = useNavigate()
  const found = useQuery(
    query(api.content.redirect, { query: { ...(r !== undefined && { r }), ...(game !== undefined && { game }) } }),
  )
  const url = found.data && webAddress(found.data.url)
  const missing = (found.data && !url) || isUnknown(found.error)
  useEffect(() => {
    if (missing) void navigate({ to: '/404', replace: true })
  }, [missing, navigate])
  if (url) return <Leaving url={url.href} words={serviceMessages.redirect} />
  if (found.isError && !missing) return <ErrorState text={problemSentence(found.error)} onRetry={() => void found.refetch()} />
  return (
    <Loading>
      <Skeleton width="70%" height={34} />
    </Loading>
  )
}

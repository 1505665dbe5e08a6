import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isUnknown } from '../../lib/api-error.ts'
import { api, query } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Leaving, webAddress } from './leaving.tsx'
import { serviceMessages } from './messages.ts'

const route = getRouteApi('/either/redirect')

export function RedirectPage() {
  usePageTitle(serviceMessages.redirect.pageTitle)
  const { r, game } = route.useSearch()
  return (
    <div className="wrap below-visitor-bar">
      <PageHeader title={serviceMessages.redirect.title} />
      <div className="max-w-190">
        <RedirectView r={r} game={game} />
      </div>
    </div>
  )
}

type RedirectViewProps = { r: string | undefined; game: string | undefined }

function RedirectView({ r, game }: RedirectViewProps) {
  const navigate = useNavigate()
  const found = useQuery(
    query(api.content.redirect, { query: { ...(r !== undefined && { r }), ...(game !== undefined && { game }) } }),
  )
  const url = found.data && webAddress(found.data.url)
  const missing = (found.data && !url) || isUnknown(found.error)
  useEffect(() => {
    if (missing) void navigate({ to: '/404', replace: true })
  }, [missing, navigate])
  const waiting = (
    <Loading>
      <Skeleton width="70%" height={34} />
    </Loading>
  )
  if (missing) return waiting
  return (
    <Loaded read={found} skeleton={waiting}>
      {() => url && <Leaving url={url.href} words={serviceMessages.redirect} />}
    </Loaded>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { membershipOffer } from '../../lib/membership-info.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { judgeHandOver, Leaving, webAddress } from './leaving.tsx'
import { serviceMessages } from './messages.ts'
import { useForum } from './use-forum.ts'

const words = serviceMessages.sso

const route = getRouteApi('/player/sso')
const icRoute = getRouteApi('/player/ic/sso')

function Sso({ return_to: returnTo = '' }: { return_to?: string }) {
  usePageTitle(words.pageTitle)
  return (
    <div className="wrap below-visitor-bar">
      <PageHeader title={words.title} />
      <div className="max-w-190">
        <SsoView returnTo={returnTo} />
      </div>
    </div>
  )
}

export const SsoPage = () => <Sso {...route.useSearch()} />
export const IcSsoPage = () => <Sso {...icRoute.useSearch()} />

/** Undefined while loading, null when there is no shop. Other addresses need not wait for it. */
function useShopHost({ enabled }: { enabled: boolean }): string | null | undefined {
  const offer = useQuery({ ...membershipOffer, enabled })
  return offer.data?.checkout_host ?? (offer.data === null || offer.isError || !enabled ? null : undefined)
}

const isAt = (returnTo: string, host: string | null | undefined): boolean =>
  host !== null && host !== undefined && webAddress(returnTo)?.host === host

/** Signs the reader in at the shop. The address is requested once and can be used once. */
function ShopHandOver({ returnTo }: { returnTo: string }) {
  const handOver = useQuery({
    queryKey: ['membership', 'way', returnTo],
    queryFn: () => api.membership.multipassUrl({ query: { return_to: returnTo } }),
    meta: { inPage: true },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <Loaded
      read={handOver}
      skeleton={
        <Loading>
          <Skeleton width="70%" height={34} />
        </Loading>
      }
    >
      {({ url }) => <Leaving url={url} words={serviceMessages.sso} />}
    </Loaded>
  )
}

function Here({ path }: { path: string }): null {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ href: path, replace: true })
  }, [navigate, path])
  return null
}

function SsoView({ returnTo }: { returnTo: string }) {
  const forum = useForum()
  const target = judgeHandOver(returnTo, location.origin, forum.url ? [forum.url] : [])
  const shop = useShopHost({ enabled: target.kind === 'refused' && !forum.isPending })
  if (target.kind === 'here') return <Here path={target.path} />
  if (forum.isPending || shop === undefined)
    return (
      <Loading>
        <Skeleton width="70%" height={34} />
      </Loading>
    )
  if (isAt(returnTo, shop)) return <ShopHandOver returnTo={returnTo} />
  if (target.kind === 'outside') return <Leaving url={target.url} words={words} />
  return (
    <div className="grid justify-items-start gap-3.5">
      <p className="lead">{returnTo === '' ? words.nowhereText : words.refusedText}</p>
      <Link to="/insider" className={buttonClass({ variant: 'primary' })}>
        {words.home}
      </Link>
    </div>
  )
}

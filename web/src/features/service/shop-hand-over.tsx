import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { membershipOffer } from '../../lib/membership-info.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { webAddress } from './hand-over.ts'
import { Leaving } from './leaving.tsx'
import { serviceMessages } from './messages.ts'

/** Undefined while loading, null when there is no shop. Other addresses need not wait for it. */
export function useShopHost({ asked }: { asked: boolean }): string | null | undefined {
  const offer = useQuery({ ...membershipOffer, enabled: asked })
  return offer.data?.checkout_host ?? (offer.data === null || offer.isError || !asked ? null : undefined)
}

export const isAt = (returnTo: string, host: string | null | undefined): boolean =>
  host !== null && host !== undefined && webAddress(returnTo)?.host === host

/** Signs the reader in at the shop. The address is requested once and can be used once. */
export function ShopHandOver({ returnTo }: { returnTo: string }) {
  const way = useQuery({
    queryKey: ['membership', 'way', returnTo],
    queryFn: () => api.membership.multipassUrl({ query: { return_to: returnTo } }),
    meta: { inPage: true },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (way.data) return <Leaving url={way.data.url} words={serviceMessages.sso} />
  if (way.isError)
    return <ErrorState text={problemSentence(way.error)} onRetry={() => void way.refetch()} pending={way.isFetching} />
  return (
    <Loading>
      <Skeleton width="70%" height={34} />
    </Loading>
  )
}

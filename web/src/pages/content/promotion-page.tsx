import type { UseQueryResult } from '@tanstack/react-query'
import type { CmsPage } from '@portal/contract/content'
import { getRouteApi } from '@tanstack/react-router'
import { ArticleView } from '../../features/content/article-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { OfferTerms } from '../../features/content/offers-view.tsx'
import { useOffers } from '../../features/content/use-content.ts'
import { ToNotFound } from '../../shared/to-not-found.tsx'

const route = getRouteApi('/player/account/account/promotions/$id')

const terms = (offer: CmsPage) => <OfferTerms page={offer} />

export function PromotionPage() {
  const { id } = route.useParams()
  const offers = useOffers()
  const page = offers.data?.find((offer) => String(offer.id) === id)
  if (offers.data && !page) return <ToNotFound />
  return (
    <ArticleView
      id={id}
      read={{ ...offers, data: page } as UseQueryResult<CmsPage>}
      back={{ to: '/account/promotions', label: words.promotions }}
      extra={terms}
    />
  )
}

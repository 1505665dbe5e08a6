import type { CmsPage } from '@portal/contract/content'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { ArticleView } from './article-view.tsx'
import { contentMessages as words } from './messages.ts'
import { OfferTerms } from './offers-view.tsx'
import { useOffers } from './use-content.ts'

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

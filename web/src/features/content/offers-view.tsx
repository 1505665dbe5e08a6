import type { CmsPage } from '@portal/contract/content'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { copyText } from '../../lib/clipboard.ts'
import { formatDay } from '../../lib/format.ts'
import { langOf } from '../../lib/language.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { contentMessages as words } from './messages.ts'
import { useOffers } from './use-content.ts'

export function PromotionsPage() {
  usePageTitle(words.promotions)
  return <OffersView />
}

export function OfferTerms({ page }: { page: CmsPage }) {
  const now = useNow()
  const copy = async () => {
    await copyText(page.promo_code)
    showToast(words.copied)
  }
  return (
    <div data-terms className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      {page.promo_code && (
        <>
          <span className="t3 sm">{words.code}</span>
          <code className="rounded-2 border border-dashed border-ctl px-3.5 py-2 font-num text-18 leading-[1.2] font-semibold tracking-[0.04em]">
            {page.promo_code}
          </code>
          <Button icon={<Copy size={18} strokeWidth={1.75} aria-hidden />} onClick={() => void copy()}>
            {words.copyCode}
          </Button>
        </>
      )}
      {page.expiry_date && <span className="t2 sm">{words.until(formatDay(page.expiry_date, now))}</span>}
    </div>
  )
}

function OffersView() {
  const offers = useOffers()
  return (
    <div className="wrap">
      <PageHeader title={words.promotions} />
      <Loaded read={offers} skeleton={<SkeletonRows rows={3} height={120} />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState glyph="tag" title={words.noPromotions} text={words.noPromotionsText} />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,480px),1fr))] gap-10">
              {data.map((page) => (
                <li key={page.id} className="grid content-start gap-2">
                  {page.display_image && (
                    <img
                      className="mb-2 story-picture"
                      src={page.display_image}
                      alt=""
                      width="628"
                      height="353"
                      loading="lazy"
                      decoding="async"
                    />
                  )}
                  <Link
                    to={page.url_path}
                    className="text-21 leading-[1.25] font-[680] wrap-anywhere max-sm:text-18"
                    lang={langOf(page.language)}
                  >
                    {page.display_title}
                  </Link>
                  <p className="t2" lang={langOf(page.language)}>
                    {page.summary}
                  </p>
                  <OfferTerms page={page} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { yearMessages as words } from '../../features/year-review/messages.ts'
import { useOwnName, useYear, useYears, YearChoice } from '../../features/year-review/year-choice.tsx'
import { YearReview } from '../../features/year-review/year-review.tsx'
import { OwnTabHeader } from '../../features/stats/own-tabs.tsx'
import { isUnknown } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../shared/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const route = getRouteApi('/player/account/account/profile/year-review')

export function YearReviewPage() {
  const requested = route.useSearch()
  const navigate = useNavigate()
  const years = useYears()
  const review = useYear(requested, (years.data?.years.length ?? 0) > 0)
  const name = useOwnName()
  usePageTitle(words.title)
  const shown = review.isError ? undefined : review.data
  const year = requested.year ?? shown?.year
  const waiting = <SkeletonRows rows={6} height={64} />
  return (
    <div className="wrap">
      <div className="snap-start">
        <OwnTabHeader
          title={year ? words.heading(words.period(year, requested.month ?? null)) : words.title}
          actions={
            years.data &&
            years.data.years.length > 0 && (
              <YearChoice
                years={years.data}
                year={year}
                month={requested.month ?? null}
                onChoose={(chosen, month) =>
                  void navigate({ to: '/account/profile/year-review', search: { year: chosen, ...(month ? { month } : {}) } })
                }
              />
            )
          }
        />
      </div>
      <Loaded read={years} skeleton={waiting}>
        {(known) =>
          known.years.length === 0 ? (
            <EmptyState
              glyph="calendar-days"
              title={words.noYear}
              text={words.noYearText}
              action={
                <Link to="/ic/locations" className={buttonClass({ variant: 'primary' })}>
                  {words.findMachine}
                </Link>
              }
            />
          ) : isUnknown(review.error) ? (
            <EmptyState glyph="calendar-days" title={words.noGames} text={words.noGamesText} />
          ) : (
            <Loaded read={review} skeleton={waiting}>
              {(data) => <YearReview key={`${data.year}-${data.month}`} review={data} name={name} />}
            </Loaded>
          )
        }
      </Loaded>
    </div>
  )
}

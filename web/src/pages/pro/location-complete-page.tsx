import { Link, useSearch } from '@tanstack/react-router'
import { isEmptySearch, useLocationById } from '../../features/locations/use-locations.ts'
import { proMessages as words } from '../../features/pro/messages.ts'
import '../../features/pro/pro-forms.css'
import '../../features/pro/pro.css'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { UnknownVenue } from './venue.tsx'

function VenueComplete({ id }: { id: number }) {
  const location = useLocationById(id)
  if (isEmptySearch(location.error) || (location.data && !location.data.is_mine)) return <UnknownVenue />
  if (!location.data)
    return location.isError ? (
      <>
        <h1 className="pro-title">{words.nextTitle}</h1>
        <ErrorState text={problemSentence(location.error)} onRetry={() => void location.refetch()} />
      </>
    ) : (
      <>
        <h1 className="sr-only">{words.nextTitle}</h1>
        <SkeletonRows rows={4} height={52} />
      </>
    )
  const { name, privacy_type: privacy } = location.data
  return (
    <>
      <h1 className="pro-title">{words.complete(name)}</h1>
      <p className="t2">{privacy === 'private' ? words.completePrivate : words.completeText}</p>
      <section aria-label={words.nextTitle}>
        <h2 className="pro-sec">{words.nextTitle}</h2>
        <ul className="pro-tools">
          <li>
            <Link className="pro-name" to="/account/machines/register">
              {words.registerMachine}
            </Link>
            <span className="t2">{words.nextMachine}</span>
          </li>
          <li>
            <Link className="pro-name" to="/pro/utilities/$id" params={{ id: 'networks' }}>
              {words.networks}
            </Link>
            <span className="t2">{words.nextNetwork}</span>
          </li>
          <li>
            <Link className="pro-name" to="/pro/utilities/$id" params={{ id: 'posters' }} search={{ location: id }}>
              {words.locationCode}
            </Link>
            <span className="t2">{words.nextPoster}</span>
          </li>
        </ul>
      </section>
      <p className="pro-actions">
        <Link className={buttonClass({ variant: 'primary' })} to="/pro/locations/$id" params={{ id: String(id) }}>
          {words.toLocation}
        </Link>
        <Link className={buttonClass()} to="/pro/locations/new">
          {words.another}
        </Link>
      </p>
    </>
  )
}

export function LocationCompletePage() {
  usePageTitle(words.nextTitle)
  const { location } = useSearch({ strict: false })
  return <div className="pro-page">{location ? <VenueComplete id={location} /> : <UnknownVenue />}</div>
}

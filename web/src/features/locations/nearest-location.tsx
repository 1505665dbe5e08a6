import type { Location, LocationMachine } from '@portal/contract/locations'
import { Link } from '@tanstack/react-router'
import { ArrowRight, LocateFixed, Navigation } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatDistance } from '../../lib/distance.ts'
import { usePosition } from '../../lib/position.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/clock.ts'
import { directionsTo } from '../../shared/location-address.ts'
import { OnlineMachines, PlayingNow } from '../../shared/location-row.tsx'
import { openText } from '../../shared/opening-hours.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { nearestMessages as words } from './nearest-messages.ts'
import type { Nearest } from './use-nearest-location.ts'

const shownMachines = 6

const isLit = ({ active, online, out_of_service }: LocationMachine) => active && online && !out_of_service

function Machine({ machine }: { machine: LocationMachine }) {
  const lit = isLit(machine)
  const off = machine.out_of_service ? words.outOfService : words.offline
  return (
    <li className={`min-w-0 t-${machine.code}`}>
      <TitleCover
        code={machine.code}
        className={`block aspect-[4/5] w-full overflow-hidden rounded-2 ${lit ? '' : 'brightness-50 grayscale'}`}
      />
      <strong className="sm mt-2 block truncate font-[650]">{machine.game_name}</strong>
      <span className="t3 xs flex items-center gap-1.5">
        <Lamp lit={lit} className={lit ? 'text-(--lamp)' : ''} />
        {lit ? machine.model.model_type_name : off}
      </span>
    </li>
  )
}

function Found({ location }: { location: Location }) {
  const now = useNow()
  const { machines } = location
  const shown = machines.toSorted((a, b) => Number(isLit(b)) - Number(isLit(a))).slice(0, shownMachines)
  const where = [location.street_address, location.city].filter(Boolean).join(', ')
  const page = { to: '/ic/locations/$locationId', params: { locationId: String(location.id) } } as const
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-18 leading-[1.3] font-[700]">
            <Link {...page} className="hover:text-accent-hi">
              {location.name}
            </Link>
          </h3>
          <p className="t2 sm">{[where, openText(location, now)].filter(Boolean).join('. ')}</p>
          <p className="mt-1 flex flex-wrap gap-x-3.5 text-14">
            <OnlineMachines machines={machines} />
            <PlayingNow location={location} />
          </p>
        </div>
        {location.distance !== null && <p className="num flex-none text-26">{formatDistance(location.distance)}</p>}
      </div>
      {shown.length > 0 && (
        <ul className="mt-4 grid grid-cols-6 gap-3 max-wide:grid-cols-3">
          {shown.map((machine) => (
            <Machine key={machine.id} machine={machine} />
          ))}
        </ul>
      )}
      <p className="mt-5 flex flex-wrap gap-2 max-wide:*:flex-1">
        <a
          className={buttonClass({ variant: 'primary' })}
          href={directionsTo(location)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Navigation size={18} strokeWidth={2} aria-hidden />
          {words.directions}
        </a>
        <Link {...page} className={buttonClass({ variant: 'quiet' })}>
          {machines.length > shownMachines ? words.seeAll(machines.length) : words.seeLocation}
        </Link>
      </p>
    </>
  )
}

type AskPlaceProps = { nearest: Nearest; mayUsePosition: boolean }

/** Asks for the position only after a press. */
function AskPlace({ nearest, mayUsePosition }: AskPlaceProps) {
  const [text, setText] = useState(nearest.typed)
  const { state, ask } = usePosition(nearest.choose)
  const isUnknown = nearest.nearest.data?.locations.length === 0
  return (
    <Form
      className="grid max-w-[480px] gap-4"
      error={null}
      onSubmit={() => {
        if (text.trim()) nearest.choose({ search: text.trim() })
      }}
    >
      <TextField
        label={words.cityLabel}
        autoComplete="postal-code"
        maxLength={100}
        value={text}
        error={isUnknown ? words.unknownPlace : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {state === 'refused' && <Notice kind="error">{words.noPosition}</Notice>}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={nearest.nearest.isLoading}>
          {words.find}
        </Button>
        {mayUsePosition && (
          <Button
            variant="quiet"
            pending={state === 'asking'}
            pendingLabel={words.locating}
            icon={<LocateFixed size={18} strokeWidth={2} aria-hidden />}
            onClick={() => void ask()}
          >
            {words.byPosition}
          </Button>
        )}
      </p>
    </Form>
  )
}

function Answer({ nearest, mayUsePosition }: AskPlaceProps) {
  const { isAsking, location } = nearest
  const { data, error, isFetching, refetch } = nearest.nearest
  if (isAsking) return <AskPlace nearest={nearest} mayUsePosition={mayUsePosition} />
  if (location) return <Found location={location} />
  if (data) return <EmptyState glyph="map-pin" title={words.none} text={words.noneText} />
  if (error) return <ErrorState text={problemSentence(error)} onRetry={() => void refetch()} pending={isFetching} />
  return <SkeletonRows rows={1} height={300} />
}

/** The location to go to, or the question where that is. `id` is the target of links. */
export function NearestLocation({ nearest, mayUsePosition, id }: AskPlaceProps & { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    // The form had the focus, and is gone.
    if (wasAsking.current && !nearest.isAsking) heading.current?.focus()
    wasAsking.current = nearest.isAsking
  }, [nearest.isAsking])
  return (
    <section aria-labelledby={id}>
      <div className="sec-h mb-4 border-b border-line-1 pb-1">
        <h2 ref={heading} className="h-sec" id={id} tabIndex={-1}>
          {nearest.isAsking ? words.titleUnknown : words.title}
        </h2>
        {nearest.isAsking ? (
          <Link to="/ic/locations" className="more">
            {words.allLocations}
            <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
          </Link>
        ) : (
          <button type="button" className="more" onClick={nearest.ask}>
            {words.change}
          </button>
        )}
      </div>
      <Answer nearest={nearest} mayUsePosition={mayUsePosition} />
    </section>
  )
}
